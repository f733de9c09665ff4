/** A warning about an unlikely value, and the field that it is about, which gets the focus when it is to be corrected. */
export interface Doubt<Name extends string = string> {
  text: string;
  field: Name;
}

/** These warnings, about this field. */
export const about = <Name extends string>(field: Name, texts: string[]): Doubt<Name>[] => texts.map((text) => ({ text, field }));

/** A warning about no one field is its text alone. */
export const textOf = (doubt: Doubt | string) => (typeof doubt === 'string' ? doubt : doubt.text);
