import { t } from '../../text/t.ts';
import classes from './toast.module.css';

const MILLISECONDS = 5000;

/** Above all, and in the dialog that is open: what is outside of it is inert. */
function frame(): HTMLElement {
  const parent = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
  const known = parent.querySelector<HTMLElement>(`:scope > .${classes.frame}`);
  if (known) return known;
  const made = document.createElement('div');
  made.className = classes.frame ?? '';
  made.popover = 'manual';
  parent.append(made);
  return made;
}

/** An error that belongs to no place on the page, for 5 s; not while somebody points at it. */
export function toastError(message: string): void {
  const toast = document.createElement('div');
  toast.className = classes.toast ?? '';
  toast.setAttribute('role', 'alert');
  const close = document.createElement('button');
  close.type = 'button';
  close.ariaLabel = t('common.close');
  close.textContent = '×';
  toast.append(message, close);

  const all = frame();
  all.append(toast);
  all.showPopover?.();
  let clock = 0;
  const remove = () => {
    clearTimeout(clock);
    toast.remove();
    if (!all.hasChildNodes()) all.hidePopover?.();
  };
  const start = () => {
    clock = window.setTimeout(remove, MILLISECONDS);
  };
  close.addEventListener('click', remove);
  toast.addEventListener('pointerenter', () => clearTimeout(clock));
  toast.addEventListener('pointerleave', start);
  start();
}
