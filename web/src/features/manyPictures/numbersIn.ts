import { normalized, plainDigits } from '@contract/typed.ts';
import { numberKey } from '../../kit/regId/regId.ts';

/** What the name of a file says about vehicles, as their registration numbers. */
export interface FoundNumbers {
  /** Written in it. More than one: nobody knows which is meant. */
  sure: string[];
  /** Nearly written in it: O for 0, I for 1, or figures apart. To be proposed, never taken. */
  near: string[];
}

/** A run of letters or of figures in a part of a path; `apart`: something stands before it. */
interface Run {
  text: string;
  isFigures: boolean;
  apart: boolean;
}

/** No number is written in more runs: MH·I·2·AB·I·2·3·4 has eight. */
const MOST_RUNS = 9;
/** A shorter number counts only where it is all that a part of the path says: a counter is no number. */
const SHORTEST_WITHIN = 5;

const unlike = (text: string) =>
  text
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replaceAll('I', '1');
const upper = (text: string) => plainDigits(normalized(text, 'NFKC').toUpperCase());

function runsOf(part: string): Run[] {
  let end = 0;
  return Array.from(upper(part).matchAll(/[A-Z]+|\d+/g), ({ 0: text, index }) => {
    const apart = index > end;
    end = index + text.length;
    return { text, isFigures: /\d/.test(text), apart };
  });
}

/** The numbers of a part, the longest first where they overlap. `strict`: figures that stand apart are no one number. */
function within(runs: Run[], known: (joined: string) => string[] | undefined, strict: boolean): string[] {
  const hits: { from: number; to: number; numbers: string[] }[] = [];
  for (let from = 0; from < runs.length; from++) {
    let joined = '';
    for (let to = from; to < Math.min(runs.length, from + MOST_RUNS); to++) {
      const [run, before] = [runs[to], runs[to - 1]];
      if (!run || (strict && to > from && run.apart && before?.isFigures === run.isFigures)) break;
      joined += run.text;
      const isAll = from === 0 && to === runs.length - 1;
      const numbers = joined.length >= SHORTEST_WITHIN || (strict && isAll) ? known(joined) : undefined;
      if (numbers) hits.push({ from, to, numbers });
    }
  }
  hits.sort((a, b) => b.to - b.from - (a.to - a.from));
  const kept = hits.filter((hit, place) => !hits.slice(0, place).some((other) => hit.from <= other.to && other.from <= hit.to));
  return kept.flatMap(({ numbers }) => numbers);
}

/** Looks for these registration numbers in paths of files (R617): however they are spelled, in the name and in every folder above it. */
export function numberFinder(numbers: readonly string[]): (path: string) => FoundNumbers {
  const bySpelling = new Map(numbers.map((number) => [numberKey(number), [number]]));
  const byLook = Map.groupBy(numbers, unlike);
  return (path) => {
    const parts = path
      .replace(/\.[a-z0-9]{1,5}$/i, '')
      .split(/[/\\]/)
      .map(runsOf);
    const all = (known: (joined: string) => string[] | undefined, strict: boolean) => [
      ...new Set(parts.flatMap((runs) => within(runs, known, strict))),
    ];
    const sure = all((joined) => bySpelling.get(numberKey(joined)), true);
    return { sure, near: sure.length > 0 ? [] : all((joined) => byLook.get(unlike(joined)), false) };
  };
}
