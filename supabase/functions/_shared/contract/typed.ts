/** Bidirectional control characters: invisible, and often pasted along from a chat or a contact list. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
export const undirected = (text: string) => text.replace(DIRECTION, '');
