import { randomInt } from 'node:crypto';
import type { Picture } from '../../supabase/functions/_shared/contract/picture.ts';
import { apiAt, type Call, granted } from '../support/api.ts';
import { type Person, signedIn } from './people.ts';
import { smallPhoto } from './pictures.ts';
import { SITE_URL } from './setup.ts';

const api = apiAt(SITE_URL);

/** A registration number that no other test has, and that looks right, so that no form asks about it. */
export const freshNumber = () => {
  const letter = () => 'ABCDEFGHJKLMNPQRSTUVWXYZ'.charAt(randomInt(24));
  return `TS${randomInt(10, 100)}${letter()}${letter()}${randomInt(1000, 10_000)}`;
};

type Asked = Pick<Call, 'method' | 'body'>;

/** Calls the API as this person. Throws on an error status. */
export async function asPerson<Answer>(person: Person, path: string, given: Asked = {}): Promise<Answer> {
  const { token } = await signedIn(person);
  return granted<Answer>(api.call(path, { token, ...given }), `${given.method ?? 'GET'} ${path}`);
}

export const asAdmin = <Answer>(path: string, given?: Asked) => asPerson<Answer>('admin', path, given);

/** A unique word, by which a search finds only one test's vehicles. */
export const freshWord = () =>
  `Zeta${randomInt(36 ** 5)
    .toString(36)
    .padStart(5, '0')}`;

/** Adds a vehicle through the API; answers its number. */
export const addVehicle = async (fields: Record<string, unknown>) =>
  api.addVehicle((await signedIn('admin')).token, { registernumber: freshNumber(), ...fields });

/** Asks about a vehicle as a visitor does, from a phone of his own; answers its number. */
export async function askAbout(registernumber: string, fields: Record<string, unknown> = {}): Promise<string> {
  const phone = String(randomInt(6_000_000_000, 9_999_999_999));
  const question = { name: 'Meena Joshi', phone, message: 'Is it diesel?', registernumber, elapsed: 5000, ...fields };
  await granted(api.post('/ask', undefined, question), 'not asked');
  return phone;
}

/** Uploads a picture to this path as the site does. */
export async function addPicture(path: string, filename = 'front.jpg'): Promise<void> {
  const { buffer, mimeType } = await smallPhoto(filename);
  const status = await api.upload((await signedIn('admin')).token, path, buffer, filename, mimeType);
  if (status !== 200) throw new Error(`${path} is not uploaded: ${status}`);
}

/** The links of a vehicle's pictures, the display image first. */
export const picturesOf = async (registernumber: string) => (await asAdmin<{ images: string[] }>(`/landingcar/${registernumber}`)).images;

/** The first picture of a vehicle as its public page shows it; undefined when it has none. */
export const firstPicture = async (registernumber: string) =>
  (await asAdmin<{ pictures: Picture[] }>(`/landingcar/${registernumber}?pictures=1`)).pictures[0];

/** The sold vehicles of the demo data, without those that other tests have sold. */
export async function soldNumbers(): Promise<string[]> {
  const rows = await asAdmin<{ registernumber: string }[]>('/dashboard?filter=sold&carSearch=mh');
  return rows.map(({ registernumber }) => registernumber).filter((number) => number.startsWith('MH'));
}

/** Sells a vehicle through the API, with other fields of the sale if given. */
export async function sellVehicle(carID: string, fields: Record<string, unknown> = {}): Promise<void> {
  // A buyer of its own: what he pays in cash on a day is counted together (R301), also by tests that run at the same time.
  const contactNo = `97${randomInt(10_000_000, 99_999_999)}`;
  await asAdmin('/dashboard/sell-car', { method: 'POST', body: api.saleOf(carID, { contactNo, ...fields }) });
}
