import { inspect } from 'node:util';

/** The stack tells each refusal in its log: an attack is nothing but refusals, so these lines are left out. */
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
