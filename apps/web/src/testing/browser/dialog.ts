/** Adds modal dialogs, which jsdom lacks: focus on the first control and back, Escape, and no focus behind them. */
export function installDialogs(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    this.setAttribute('open', '');
    const first = this.querySelector<HTMLElement>(
      '[autofocus], button:not(:disabled), [href], input, select, textarea',
    );
    (first ?? this).focus();
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event('close'));
  };
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focused(this: HTMLElement, options?: FocusOptions) {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (!top || top.contains(this)) focus.call(this, options);
  };
  document.addEventListener('keydown', ({ key }) => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (key !== 'Escape' || !(top instanceof HTMLDialogElement)) return;
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  });
}
