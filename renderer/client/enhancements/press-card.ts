// Makes cards selectable if their heading is a button. Only one is selected at a time; a second click deselects it.
const buttons = document.querySelectorAll('[data-press-card]');
for (const button of buttons) {
  button.addEventListener('click', () => {
    const press = button.ariaPressed !== 'true';
    for (const other of buttons) other.ariaPressed = String(press && other === button);
  });
}
