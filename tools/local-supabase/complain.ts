const WINDOW = 1000;
const heard = new Map<string, number>();

/** Writes a line to the terminal, at most 1,000 characters of it, throttled: repetitions within a second become one line with their number. */
export function complain(text: string): void {
  const line = text.slice(0, 1000);
  const again = heard.get(line);
  heard.set(line, again === undefined ? 0 : again + 1);
  if (again !== undefined) return;
  console.error(line);
  setTimeout(() => {
    const times = heard.get(line);
    heard.delete(line);
    if (times) console.error(`${line} (${times} times more within a second)`);
  }, WINDOW).unref();
}
