import { expect, test } from 'vitest';
import { VEHICLE_WRITES, WRITES, type Write } from '../../web/src/lib/writes.ts';
import { PERSISTED_ENDPOINTS } from '../support/persistedEndpoints.ts';
import { isNode, read, type SyntaxNode, siteFiles, walk } from './source.ts';

interface FoundQuery {
  file: string;
  /** The first part of its key. */
  key: string;
  staleAfter: string[] | undefined;
  /** What it asks, if its answer is persisted on the device for everybody of the staff. */
  persisted: string | undefined;
}

const property = ({ properties }: SyntaxNode, name: string) =>
  (properties as SyntaxNode[]).find(({ key }) => isNode(key) && key.name === name)?.value as SyntaxNode | undefined;

const wordsIn = (source = '') => [...source.matchAll(/'([^']+)'/g)].map(([, word = '']) => word);

/** The queries in a file, with the writes of their `meta` or of the constant that it names; not those of visitors' pages. */
function queriesIn(file: string): FoundQuery[] {
  const { program, source } = read(file);
  const textOf = ({ start, end }: SyntaxNode) => source.slice(start, Number(end));
  const found: FoundQuery[] = [];
  walk(program, (node) => {
    const key = node.type === 'ObjectExpression' && property(node, 'queryFn') ? property(node, 'queryKey') : undefined;
    if (!key) return true;
    const meta = property(node, 'meta');
    const said = meta?.type === 'Identifier' ? new RegExp(`const ${textOf(meta)} = ({[^}]*})`).exec(source)?.[1] : meta && textOf(meta);
    const isForVisitors = !meta && /getPublic|landingVehicle/.test(textOf(node));
    if (!isForVisitors)
      found.push({
        file,
        key: wordsIn(textOf(key))[0] ?? textOf(key),
        staleAfter: said === undefined ? said : wordsIn(said),
        persisted: said?.includes('persisted: true') ? `GET ${/'(\/[^']*)'/.exec(textOf(node))?.[1]}` : undefined,
      });
    return true;
  });
  return found;
}

const queries = siteFiles().flatMap(queriesIn);

test('a query says after which writes it is stale; those of visitors come anew with the document', () => {
  expect(queries.length).toBeGreaterThan(50);
  expect(queries.filter(({ staleAfter }) => !staleAfter)).toEqual([]);
});

test('every write but marking a line of today makes one of them stale', () => {
  const said = new Set(queries.flatMap(({ staleAfter = [] }) => staleAfter));
  const ofVehicles: readonly Write[] = VEHICLE_WRITES;
  expect(WRITES.filter((write) => !said.has(write) && !ofVehicles.includes(write))).toEqual(['today']);
});

test('no two files use the same query key', () => {
  const files = Map.groupBy(queries, ({ key }) => key);
  const shared = [...files].filter(([, of]) => new Set(of.map(({ file }) => file)).size > 1);
  expect(shared.map(([key]) => key)).toEqual([]);
});

test('what a device keeps is on the list of what is tried for buying prices (R733)', () => {
  expect(queries.flatMap(({ persisted }) => persisted ?? []).sort()).toEqual(PERSISTED_ENDPOINTS);
});

test('no screen invalidates everything', () => {
  expect(siteFiles().filter((file) => read(file).source.includes('invalidateQueries()'))).toEqual([]);
});
