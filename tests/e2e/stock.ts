import { randomInt } from 'node:crypto';
import { signedIn } from './people.ts';
import { smallPhoto } from './pictures.ts';
import { SITE_URL } from './setup.ts';

interface Call {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
}

/** Asks the API as the admin. Throws when it refuses. */
export async function asAdmin<Answer>(path: string, { method = 'GET', body }: Call = {}): Promise<Answer> {
  const { token } = await signedIn('admin');
  const answer = await fetch(`${SITE_URL}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<Answer>;
}

/** A registration number no other test uses. */
export const freshNumber = () =>
  `E${randomInt(36 ** 6)
    .toString(36)
    .padStart(6, '0')}`.toUpperCase();

/** A word that finds one test's vehicles and no others. */
export const freshWord = () =>
  `Zeta${randomInt(36 ** 5)
    .toString(36)
    .padStart(5, '0')}`;

/** Adds a vehicle through the API; answers its number. */
export async function addVehicle(fields: Record<string, unknown>): Promise<string> {
  const body = { registernumber: freshNumber(), ...fields };
  const { registernumber } = await asAdmin<{ registernumber: string }>('/details', { method: 'POST', body });
  return registernumber;
}

/** Uploads a picture to this path the way the site does. */
export async function addPicture(path: string, filename = 'front.jpg'): Promise<void> {
  const { buffer, mimeType } = await smallPhoto(filename);
  const query = new URLSearchParams({ path, filename, filetype: mimeType });
  const { uploadUrl } = await asAdmin<{ uploadUrl: string }>(`/upload/generate-upload-url?${query}`);
  const headers = { 'content-type': mimeType };
  const answer = await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(buffer) });
  if (!answer.ok) throw new Error(`${path} is not uploaded: ${answer.status} ${await answer.text()}`);
}

/** The links of a vehicle's pictures, the display image first. */
export const picturesOf = async (registernumber: string) =>
  (await asAdmin<{ images: string[] }>(`/landingcar/${registernumber}`)).images;

/** The numbers of what is sold in the demo data; what other tests have sold is not among them. */
export async function soldNumbers(): Promise<string[]> {
  const rows = await asAdmin<{ registernumber: string }[]>('/dashboard?filter=sold&carSearch=mh');
  return rows.map(({ registernumber }) => registernumber).filter((number) => number.startsWith('MH'));
}

/** Sells a vehicle through the API, with other fields of the sale where they matter. */
export async function sellVehicle(carID: string, fields: Record<string, unknown> = {}): Promise<void> {
  const buyer = { ownerName: 'Ravi Pawar', contactNo: '9822000001', paymentMode: 'Cash', sellingPrice: 100_000 };
  await asAdmin('/dashboard/sell-car', { method: 'POST', body: { carID, ...buyer, ...fields } });
}
