type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input, textarea, select';

const valueIn = (field: Field) =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
    ? String(field.checked)
    : field.value;

/**
 * Hydrates, and gives the page what was typed before: hydration sets every field to what was rendered. The fields' own events
 * tell the components, as if it were typed now.
 */
export function keepTyped(root: HTMLElement, hydrate: () => void) {
  const typed = [...root.querySelectorAll<Field>(FIELDS)].map((field) => ({ field, value: valueIn(field) }));
  hydrate();
  for (const { field, value } of typed) {
    if (!field.isConnected || valueIn(field) === value) continue;
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) field.click();
    else {
      field.value = value;
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    }
  }
}
