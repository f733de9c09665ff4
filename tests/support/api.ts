import { randomInt } from 'node:crypto';

export interface Call {
  /** Base URL of another site. */
  at?: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  token?: string | undefined;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

const OF_THIS_FILE = randomInt(36 ** 5)
  .toString(36)
  .padStart(5, '0');
let added = 0;
/** A unique registration number; `prefix` has two letters. */
const freshNumber = (prefix = 'TS') => `${prefix}${OF_THIS_FILE}${(++added).toString(36)}`.toUpperCase();

/** The minimal sale of a vehicle, with more or other fields of the payload. */
const saleOf = (carID: string, fields: Record<string, unknown> = {}) => ({
  carID,
  ownerName: 'Ravi Pawar',
  contactNo: '9822000001',
  sellingPrice: 100000,
  paymentMode: 'Cash',
  ...fields,
});

/** The smallest real WebP picture: one pixel. */
const PIXEL = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

/** PUTs a file to an upload link, as a browser does. */
const putFile = (url: string, content: Uint8Array = PIXEL, type = 'image/webp') =>
  fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(content) });

/** The JSON of a successful answer. Throws on an error status. */
export async function granted<Answer>(asked: Promise<Response>, what: string): Promise<Answer> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<Answer>;
}

/** A file that is taken at this path: a picture, or the PDF of an issued paper. */
export const sampleFor = (path: string) =>
  path.includes('/IssuedPapers/')
    ? { content: new TextEncoder().encode('%PDF-1.7\n%%EOF'), filename: 'paper.pdf', type: 'application/pdf' }
    : { content: PIXEL, filename: 'front.webp', type: 'image/webp' };

/** A client of the API at this base URL, with helpers for all kinds of tests. */
export function apiAt(siteUrl: string) {
  /** Calls `/api{path}` on the site's own origin, as a browser would. */
  function call(path: string, { at = siteUrl, method = 'GET', token, query = {}, body, headers = {} }: Call = {}): Promise<Response> {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return fetch(`${at}/api${path}${search.size ? `?${search}` : ''}`, {
      method,
      headers: {
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  /** Calls `/api{path}` with a JSON body. */
  const post = (path: string, token: string | undefined, body: unknown) => call(path, { method: 'POST', token, body });

  const logIn = (userID: string, userPass: string) => post('/login', undefined, { userID, userPass });

  /** Requests an upload link. */
  const uploadUrl = (token: string | undefined, path: string, filename = sampleFor(path).filename, filetype = sampleFor(path).type) =>
    call('/upload/generate-upload-url', { token, query: { path, filename, filetype } });

  /** Uploads a file as the site does; answers the status of the PUT. */
  async function upload(
    token: string,
    path: string,
    content: Uint8Array = sampleFor(path).content,
    filename = sampleFor(path).filename,
    type = sampleFor(path).type,
  ) {
    const link = await granted<{ uploadUrl: string }>(uploadUrl(token, path, filename, type), `no link to ${path}`);
    return (await putFile(link.uploadUrl, content, type)).status;
  }

  /** Adds a vehicle; answers its number. */
  async function addVehicle(token: string, fields: Record<string, unknown> = {}): Promise<string> {
    const vehicle = { registernumber: freshNumber(), ...fields };
    const added = granted<{ registernumber: string }>(post('/details', token, vehicle), 'not added');
    return (await added).registernumber;
  }

  /** Records maintenance of a vehicle; answers its index. */
  async function maintain(token: string, registernumber: string, fields: Record<string, unknown> = {}) {
    const record = { registernumber, price: 100, maintainanceDate: '2026-01-15', ...fields };
    const kept = granted<{ nextIndex: number }>(post('/maintainance', token, record), 'not recorded');
    return (await kept).nextIndex;
  }

  /** Issues a data sheet of a vehicle; answers its id, under which its PDF is stored. */
  async function issueSheet(token: string, registernumber: string): Promise<number> {
    const details = { size: 'A4', page: 'https://example.com/vehicle/1' };
    const issued = post('/issued-papers', token, { kind: 'data_sheet', registernumber, details });
    return (await granted<{ id: number }>(issued, 'not issued')).id;
  }

  return { call, post, logIn, uploadUrl, putFile, upload, addVehicle, maintain, issueSheet, freshNumber, saleOf, PIXEL };
}
