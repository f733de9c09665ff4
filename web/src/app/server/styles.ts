/** A rule of a style sheet, or another statement of it. */
export interface Rule {
  /** The at-rules that it stands in, the outermost first: `@media print`. */
  within: string[];
  /**
   * Of each of its selectors what must be in a page for it, as `partsIn` names it: one that needs nothing counts for every page.
   */
  needs: string[][];
  /** The name of keyframes. */
  keyframes?: string;
  css: string;
}

/** The styles of a page: the variables of its theme, by the selector of the element that has them, and its rules. */
export interface Styles {
  theme: { selector: string; variables: Record<string, string> }[];
  rules: Rule[];
}

const VARIABLE = /--mantine-[\w-]+/g;

/** The variables of the theme that are named in a text, and those that they name. */
export function usedIn(text: string, theme: { variables: Record<string, string> }[]): Set<string> {
  const used = new Set(text.match(VARIABLE));
  for (const name of used) for (const { variables } of theme) for (const inner of variables[name]?.match(VARIABLE) ?? []) used.add(inner);
  return used;
}

/** Rules as text, neighbours that stand in the same at-rules together. */
function written(rules: Rule[]): string {
  let open: string[] = [];
  const parts = rules.map(({ within, css }) => {
    const differs = within.findIndex((rule, depth) => rule !== open[depth]);
    const common = differs < 0 ? within.length : differs;
    const closed = '}'.repeat(open.length - common);
    open = within;
    return `${closed}${within
      .slice(common)
      .map((rule) => `${rule}{`)
      .join('')}${css}`;
  });
  return parts.join('') + '}'.repeat(open.length);
}

const themed = (theme: Styles['theme'], isUsed: (name: string) => boolean) =>
  theme
    .map(({ selector, variables }) => {
      const kept = Object.entries(variables).filter(([name]) => isUsed(name));
      return `${selector}{${kept.map(([name, value]) => `${name}:${value}`).join(';')}}`;
    })
    .join('');

/** All styles of a page, as a style sheet. The theme is first: others set some of its variables anew. */
export const wholeSheet = ({ theme, rules }: Styles): string => themed(theme, () => true) + written(rules);

const ELEMENTS = /<([a-z][\w-]*)([^>]*)>/g;
const ATTRIBUTES = /\s([\w:-]+)(?:="([^"]*)")?/g;

/** The elements, classes and attributes in HTML: `<button`, `.card`, `[data-x]`, `[data-x=y]`. */
export function partsIn(html: string): Set<string> {
  const parts = new Set<string>();
  for (const [, element = '', attributes = ''] of html.matchAll(ELEMENTS)) {
    parts.add(`<${element}`);
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTES)) {
      parts.add(`[${name}]`);
      parts.add(`[${name}=${value}]`);
      if (name === 'class') for (const each of value.split(' ')) parts.add(`.${each}`);
    }
  }
  return parts;
}

/** A variable of an element's own, with its value, which may have brackets. */
const OWN_VARIABLE = /(--(?!mantine-)[\w-]+):(?:[^;{}()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*;?/g;

/** A style sheet without the variables that nobody reads: of a component those of its other sizes, and what only these read. */
function withoutUnread(css: string, html: string): string {
  const read = new Set([...`${css} ${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const rest = css.replace(OWN_VARIABLE, (all, name) => (read.has(name) ? all : ''));
  return rest === css ? css : withoutUnread(rest, html);
}

/** Of the styles of a page those of what is in its HTML: what a browser shows before it has any other. */
export function firstStyles({ theme, rules }: Styles, html: string): string {
  const there = partsIn(html);
  const kept = rules.filter(({ needs }) => needs.some((parts) => parts.every((part) => there.has(part))));
  const used = written(kept.filter(({ keyframes }) => !keyframes));
  const css = withoutUnread(written(kept.filter(({ keyframes }) => !keyframes || used.includes(keyframes))), html);
  const variables = usedIn(css + html, theme);
  return themed(theme, (name) => variables.has(name)) + css;
}
