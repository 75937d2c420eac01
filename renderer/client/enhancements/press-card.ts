// Makes cards whose heading is a button selectable: one is pressed at a time, and pressing it again releases it.
const buttons = document.querySelectorAll('[data-press-card]');
for (const button of buttons) {
  button.addEventListener('click', () => {
    const press = button.ariaPressed !== 'true';
    for (const other of buttons) other.ariaPressed = String(press && other === button);
  });
}
