import { normalized, plainDigits } from '@contract/typed.ts';
import { parseDay } from '../../kit/dates/parseDay.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The same in Marathi and in Hindi, as they begin. */
const HERE = [
  ['जान', 'जन'],
  ['फेब', 'फ़र', 'फर'],
  ['मार्च'],
  ['एप्र', 'अप्र'],
  ['मे', 'मई'],
  ['जून', 'जुन'],
  ['जुल'],
  ['ऑग', 'अग'],
  ['सप्ट', 'सित'],
  ['ऑक्', 'अक्'],
  ['नोव', 'नव'],
  ['डिस', 'दिस'],
];
/** The place of a month's name or its first three letters, from 0; -1 for none. */
export const monthOf = (name: string) => {
  const latin = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return latin >= 0
    ? latin
    : HERE.findIndex((begins) => begins.some((begin) => normalized(name, 'NFKC').startsWith(normalized(begin, 'NFKC'))));
};

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
/** A day, a time, and what stands behind it. */
const MOMENT = /^(.{0,40}?)(?:(?<=\d)T|,?\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(hrs?\.?|[ap]\.?m\b\.?)?\s*(.{0,60})$/i;
const OFFSET = /^(?:UTC|GMT)?\s*([-+\u2212])(\d{1,2}):?(\d{2})?$/i;

/** Minutes before UTC. */
const INDIA = 330;
const ZONES: Record<string, number> = {
  z: 0,
  utc: 0,
  gmt: 0,
  coordinateduniversaltime: 0,
  greenwichmeantime: 0,
  ist: INDIA,
  indiastandardtime: INDIA,
  'asia/kolkata': INDIA,
  'asia/calcutta': INDIA,
};

/** '5-Mar-24', '05 March 2024', '5th Mar 2024', 'Mar 5, 2024', '2024/3/5' as a day with figures. */
function withFigures(typed: string): string {
  const text = typed
    .replace(WEEKDAY, '')
    .replace(/^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/, '$3/$2/$1')
    .replace(/^([a-z]{3,9})\.?\s+(\d{1,2})(st|nd|rd|th)?,?\s+(\d{4})$/i, '$2 $1 $4')
    .replace(/\s*([/.-])\s*/g, '$1');
  const [, day, month = '', year] =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]*(\p{L}[\p{L}\p{M}]{1,11})[\s/.,'’-]*(\d{4}|\d{2})$/iu.exec(text) ?? [];
  const place = monthOf(month);
  return place < 0 ? text : `${day}/${place + 1}/${year}`;
}

/** Minutes of a zone before UTC; undefined for none, null for one that is not known. */
function zoneOf(text: string): number | undefined | null {
  if (text === '') return undefined;
  const [, sign, hours, minutes = '0'] = OFFSET.exec(text) ?? [];
  if (!sign) return ZONES[text.toLowerCase().replace(/\s/g, '')] ?? null;
  const offset = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && offset <= 14 * 60 ? offset * (sign === '+' ? 1 : -1) : null;
}

/** Minutes since midnight; null where there is no such time. */
function minutesOf(hours: number, minutes: number, seconds: number, half: string): number | null {
  const isHalf = /^[ap]/i.test(half);
  if (minutes > 59 || seconds > 60 || hours > 24 || (hours === 24 && minutes + seconds > 0)) return null;
  if (isHalf && (hours < 1 || hours > 12)) return null;
  return (isHalf ? (hours % 12) + (/^p/i.test(half) ? 12 : 0) : hours) * 60 + minutes;
}

/**
 * The day `YYYY-MM-DD` of a day or a moment as people and programs write it; null when it is none. With a zone it is the day that it was in
 * India, without one the day that stands there; a zone that is not known is none of both.
 */
export function readMoment(typed: string): string | null {
  const text = plainDigits(typed)
    .replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})?/i, '$1-$2-$3T$4:$5')
    .trim();
  const [whole, date = '', hours, minutes, seconds = '0', half = '', behind = ''] = MOMENT.exec(text) ?? [];
  if (!whole) return parseDay(withFigures(text));
  const day = parseDay(withFigures(date.trim()));
  // Programs name the zone once more: +05:30[Asia/Kolkata], GMT+0530 (India Standard Time).
  const [, told = '', named = ''] = /^([^([]*?)\s*(?:[([]([^\])]*)[)\]])?$/.exec(behind) ?? [];
  const zone = behind && !told && !named ? null : zoneOf(told || named);
  const time = minutesOf(Number(hours), Number(minutes), Number(seconds), half);
  if (day === null || time === null || zone === null) return null;
  if (zone === undefined) return day;
  return new Date(Date.parse(`${day}T00:00:00Z`) + (time - zone + INDIA) * 60_000).toISOString().slice(0, 10);
}
