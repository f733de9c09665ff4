import { inspect } from 'node:util';

/** Filters the stack's log: it logs each refusal, and an attack consists of refusals. */
export default function setup(): () => void {
  const say = console.error;
  console.error = (...words: unknown[]) => {
    const line = inspect(words[0]);
    if (!/^'?(rest|storage|auth): |^Error: "?failed to parse /.test(line)) say(...words);
  };
  return () => {
    console.error = say;
  };
}
