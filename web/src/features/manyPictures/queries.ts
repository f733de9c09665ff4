import { CONTENTS_AT_MOST, picturedVehicles, presentPictures } from '@contract/manyPictures.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';

/** All vehicles, with what must be known of their pictures before more are sent. */
export const picturedVehiclesQuery = queryOptions({
  queryKey: ['pictured-vehicles'],
  meta: { staleAfter: [...VEHICLE_WRITES, 'sale', 'pictures'] },
  queryFn: ({ signal }) => api.get('/pictures/vehicles', {}, picturedVehicles, signal),
});

/** How a picture that a vehicle has is named among those that are there. */
export const presentKey = (registernumber: string, content: string) => `${registernumber} ${content}`;

/** The number of a vehicle that has it, by content. */
export const ownersOf = (keys: ReadonlySet<string>) =>
  new Map(
    [...keys].map((key) => {
      const gap = key.lastIndexOf(' ');
      return [key.slice(gap + 1), key.slice(0, gap)];
    }),
  );

/** Which of these contents lie in the inventory already, as `presentKey` names them. */
export const presentQuery = (contents: readonly string[]) =>
  queryOptions({
    queryKey: ['pictures-present', contents],
    meta: { staleAfter: ['pictures', 'bin', 'deletedVehicle', 'number'] },
    queryFn: async ({ signal }) => {
      const found: string[] = [];
      for (let from = 0; from < contents.length; from += CONTENTS_AT_MOST) {
        const part = contents.slice(from, from + CONTENTS_AT_MOST);
        const answer = await api.post('/pictures/present', { contents: part }, presentPictures, signal);
        found.push(...answer.map(({ registernumber, content }) => presentKey(registernumber, content)));
      }
      return new Set(found);
    },
  });
