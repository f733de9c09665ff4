import type { Understood } from '@contract/understood.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../tests/support/screen.tsx';
import { HomePage } from './HomePage.tsx';

const swift = { registernumber: 'MH12AB1', carcompany: 'Maruti', carname: 'Swift', status: false, vehiclesellprice: 465_000 };

/** The page over a search that finds so many vehicles. */
const openSearch = (found: number, understood: Partial<Understood>) =>
  openScreen(<HomePage />, {
    at: '/?carSearch=swift+xyz',
    answers: {
      'GET /': { carsWithImages: Array(found).fill(swift), total: found, understood: { filter: {}, words: 'swift', ...understood } },
      'GET /filters': {
        ...Object.fromEntries(['fuel', 'type', 'transmission', 'owners', 'brand', 'colour'].map((name) => [name, []])),
        ...Object.fromEntries(['price', 'km', 'year', 'emi'].map((name) => [name, { from: [], upTo: [], choices: [] }])),
      },
      'GET /nearest': { carsWithImages: [swift], without: {} },
      'GET /get-images': [],
    },
  });
const button = () => screen.findByRole('button', { name: 'Tell me when one comes' });

test.each([
  [['xyz'], 'Nothing for “xyz”: shown without it.'],
  [['xyz', 'qqq'], 'Nothing for “xyz”, “qqq”: shown without them.'],
])('beside the words %j, which nothing in stock has, one asks to be told when such a vehicle comes (R517)', async (unknown, sentence) => {
  openSearch(5, { unknown });
  const said = await screen.findByText(sentence);
  expect((await button()).parentElement).toContainElement(said);
});

test('where nothing is found it stands below that, before what else there is (R517)', async () => {
  openSearch(0, {});
  const nearest = await screen.findByRole('heading', { name: 'Nearest to what you want' });
  const isBefore = (one: Node, other: Node) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect([isBefore(screen.getByText('No vehicles match'), await button()), isBefore(await button(), nearest)]).toEqual([true, true]);
});
