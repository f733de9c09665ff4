/** A column's letters: 0 is 'A', 26 is 'AA'. */
export function letterOf(place: number): string {
  const rest = Math.floor(place / 26) - 1;
  return (rest >= 0 ? letterOf(rest) : '') + String.fromCharCode(65 + (place % 26));
}
