type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** What the server has written into a select. */
const writtenIn = ({ options }: HTMLSelectElement) => ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;

/** Whether somebody has changed a field since it came from the server; of radios the one that was chosen. */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== writtenIn(field);
  if (!isTicked(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

/**
 * Hydrates, and gives the page what somebody has typed, chosen or pressed before: components know only what was rendered. The
 * elements' own events tell them, as if it were done now.
 */
export function keepTyped(root: HTMLElement, hydrate: () => void) {
  const fields = [...root.querySelectorAll<Field>('input,textarea,select')].filter(isTouched);
  const typed = fields.map((field) => ({ field, value: field.value }));
  hydrate();
  for (const { field, value } of typed) {
    if (!field.isConnected) continue;
    if (isTicked(field)) {
      field.checked = field.defaultChecked;
      field.click();
    } else {
      field.value = value;
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    }
  }
  for (const button of root.querySelectorAll<HTMLElement>('[data-pressed]')) {
    // As the press did: what it opens gives the focus back to it.
    button.focus({ preventScroll: true });
    button.click();
    button.removeAttribute('data-pressed');
  }
}
