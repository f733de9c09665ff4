import { inspect } from 'node:util';

/** The stack tells each refusal in its log: an attack is nothing but refusals, so these lines are left out. */
export default function setup(): () => void {
  const say = console.error;
  console.error = (...words: unknown[]) => {
    if (!/^(rest|storage|auth): /.test(inspect(words[0]).replace(/^'/, ''))) say(...words);
  };
  return () => {
    console.error = say;
  };
}
