import { t } from '../../text/staff.ts';

/** A place on the map, in degrees with at most five decimals (a metre). */
export interface MapPlace {
  latitude: number;
  longitude: number;
}

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;
const PAIR = String.raw`(${NUMBER})\s*(?:,|;|\s)\s*(${NUMBER})`;
const PINS = [
  new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`),
  new RegExp(`[?&#](?:q|query|ll|sll|center|daddr|destination|mlat)=(?:loc:)?(${NUMBER})(?:,|&mlon=)\\s*(${NUMBER})`),
  new RegExp(`/(?:place|search|dir(?:/[^/]*)?)/(${NUMBER}),\\s*(${NUMBER})(?=[/?@]|$)`),
  new RegExp(`^geo:(${NUMBER}),(${NUMBER})`),
];
/** The middle of a map may be beside the pin. */
const MIDDLES = [new RegExp(`/@(${NUMBER}),(${NUMBER})`), new RegExp(`#map=\\d+/(${NUMBER})/(${NUMBER})`)];
const PLAIN = new RegExp(`^\\(?${PAIR}\\)?$`);

const DEGREES = String.raw`(\d{1,3}(?:\.\d+)?)\s*°\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|'')\s*)?`;
const SEXAGESIMAL = new RegExp(`${DEGREES}([NS])[\\s,;/+]*${DEGREES}([EW])`, 'i');

const SHORT = /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs|g\.page)\//i;

const inDegrees = ([degrees = '', minutes = '0', seconds = '0', side = '']: (string | undefined)[]) =>
  (/[SW]/i.test(side) ? -1 : 1) * (Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600);

/** A place that there is on the earth. 0,0 is none: it is what programs write who know of no place. */
function placeAt(latitude: number, longitude: number): MapPlace | undefined {
  const fits = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  return fits ? { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) } : undefined;
}

function placeBy(forms: RegExp[], text: string) {
  for (const form of forms) {
    const [, latitude, longitude] = form.exec(text) ?? [];
    if (latitude && longitude) return placeAt(Number(latitude), Number(longitude));
  }
  return undefined;
}

function placeByDegrees(text: string) {
  const parts = SEXAGESIMAL.exec(text)?.slice(1);
  return parts && placeAt(inDegrees(parts.slice(0, 4)), inDegrees(parts.slice(4)));
}

/** As people paste it: the link of a text 'Our yard: https://…', percent-encoded once or twice. */
function unwrapped(typed: string): string {
  const link = /(?:https?:\/\/|geo:|(?:www\.|maps\.)?google\.[a-z.]+\/)\S+/i.exec(typed)?.[0] ?? typed;
  try {
    return decodeURIComponent(decodeURIComponent(link.replaceAll('+', ' ').replaceAll('%2B', ' ')));
  } catch {
    return link;
  }
}

/** The place of a pasted link of Google Maps or of OpenStreetMap, or of typed coordinates; undefined when it says none (R600). */
export function readPlace(typed: string): MapPlace | undefined {
  const text = unwrapped(typed.trim());
  return placeBy(PINS, text) ?? placeByDegrees(text) ?? placeBy([...MIDDLES, PLAIN], text);
}

/** Why a text says no place, in words; '' where it does, and of none. */
export function placeProblem(typed: string): string {
  if (typed.trim() === '' || readPlace(typed)) return '';
  if (SHORT.test(unwrapped(typed.trim()))) return t('settings.map.short');
  return t(/^https?:|^www\.|^maps\./i.test(typed.trim()) ? 'settings.map.noPlace' : 'settings.map.noLink');
}

/** A stored place as it is shown in the field. */
export const placeText = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
  latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;
