// Makes a card selectable if its heading is a button. Only one card is selected at a time. A second click deselects it.
const buttons = document.querySelectorAll('[data-press-card]');
for (const button of buttons) {
  button.addEventListener('click', () => {
    const press = button.ariaPressed !== 'true';
    for (const other of buttons) other.ariaPressed = String(press && other === button);
  });
}
