/** Bidirectional control characters: invisible, and often pasted along from a chat or a contact list. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
export const undirected = (text: string) => text.replace(DIRECTION, '');

/** Invisible characters that mean nothing: zero-width spaces, soft hyphens, byte order marks, fillers. */
const UNSEEN =
  /(?:[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8]|\u034f|\u17b4|\u17b5|\ud82f[\udca0-\udca3]|\ud834[\udd73-\udd7a])+/g;
/**
 * Joiners and variation selectors with no letter before them that takes one: at a beginning, beside Latin letters and spaces; and a joiner
 * behind another.
 */
const STRAY_JOINERS =
  /(^|[^\u0250-\u1fff\u200c-\u200d\u2070-\u2fff\u3001-\uffff])(?:\u200c|\u200d|[\u180b-\u180d]|\u180f|[\ufe00-\ufe0f]|\udb40[\udd00-\uddef])+|(?<=\u200c|\u200d)(?:\u200c|\u200d)+/g;

/**
 * A text without the invisible characters that mean nothing, which stay behind when it was pasted. Joiners stay where a script or an emoji
 * is written with them. The database has the same rule (private.without_unseen).
 */
export const withoutUnseen = (text: string) => text.replace(UNSEEN, '').replace(STRAY_JOINERS, '$1');

/** Words that are looked for, with spaces for control characters: the database keeps none. */
export const searched = (words: string) => words.replace(/\p{Cc}/gu, ' ');

/** The most characters of what is normalized: more than anything that is compared by its letters has. */
const LONGEST = 1000;

/**
 * Unicode normalization; longer texts are left as they are. Putting accents in order takes quadratic time, so 96 kB of them would block the
 * server (denial of service). The length or character check that follows refuses such a text.
 */
export const normalized = (text: string, form: 'NFC' | 'NFKC' | 'NFKD') => (text.length > LONGEST ? text : text.normalize(form));

/** With Devanagari digits as ASCII ones. */
export const plainDigits = (text: string) => text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/**
 * A number that has ten characters only without the zero before its office's figure: DL01CAB1234 is DL1CAB1234. Nothing else is left
 * out of one that is too long.
 */
export const withoutOfficeZero = (number: string) => number.replace(/^([A-Z]{2})0([1-9][A-Z]{3}\d{4})$/i, '$1$2');

/** The most characters of a vehicle search. */
export const VEHICLE_SEARCH_LENGTH = 60;
