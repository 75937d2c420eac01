// Cards whose heading is a button: one pressed at a time, pressed again it is released.
const buttons = document.querySelectorAll('[data-press-card]');
for (const button of buttons) {
  button.addEventListener('click', () => {
    const press = button.ariaPressed !== 'true';
    for (const other of buttons) other.ariaPressed = String(press && other === button);
  });
}
