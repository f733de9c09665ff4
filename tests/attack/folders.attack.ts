import { afterAll, beforeAll } from 'vitest';
import { addVehicle, issueSheet, maintain, upload, uploadUrl } from '../api/client.ts';
import { FOLDERS, type Folder } from '../support/access.ts';
import { sampleFor } from '../support/api.ts';
import { allTokens, type Tokens } from '../support/personas.ts';
import { PERSONAS, type Persona } from '../support/roles.ts';
import { attack, long, type Try } from './attack.ts';
import { connect, readCatalogue } from './catalogue.ts';
import { type Answer, fire, inLanes, type Shot } from './requests.ts';

const sql = connect();
let tokens: Tokens;
let reg: string;
beforeAll(async () => {
  tokens = await allTokens();
  reg = await addVehicle(tokens.admin ?? '');
});
afterAll(() => sql.end());

let number = Date.now() % 100_000;
const directory = (folder: string) => (/^(Notices|OfficeDocuments|Logo)$/.test(folder) ? folder : `${reg}/${folder}`);
/** An unused path of the folder; where a file has the id of a row, one of a new row. */
async function freePath(folder: string): Promise<string> {
  // The PDF of a paper is stored by who issued it, or an admin.
  const ofRow = { MaintenanceDoc: () => maintain(tokens.admin ?? '', reg), IssuedPapers: () => issueSheet(tokens.employee ?? '', reg) }[
    folder
  ];
  return `${directory(folder)}/${ofRow ? await ofRow() : ++number}`;
}
/** A file that an admin has uploaded. */
async function adminsFile(folder: string): Promise<string> {
  const path = await freePath(folder);
  const status = await upload(tokens.admin ?? '', path);
  if (status !== 200) throw new Error(`no file at ${path}: ${status}`);
  return path;
}

/** Uploads as the site does: announce, sign, PUT. */
async function announced(path: string, token?: string): Promise<Answer> {
  const answer = await uploadUrl(token, path);
  const text = await answer.text();
  if (!answer.ok) return { status: answer.status, text, rows: 0, total: undefined, code: '' };
  const { pathname, search } = new URL(JSON.parse(text).uploadUrl);
  return fire({ method: 'PUT', path: (pathname + search).slice(1), file: sampleFor(path) });
}

const done = ({ status }: Answer) => status < 300;
const found = ({ status, rows }: Answer) => status < 300 && rows > 0;
const linked = ({ status, text }: Answer) => status < 300 && /"signedURL":"/.test(text);

type Cell = [what: string, expected: boolean, reached: (answer: Answer) => boolean, ask: () => Promise<Answer>];

async function cellsOf(folder: string, may: Folder, persona: Persona): Promise<Cell[]> {
  const token = tokens[persona];
  const { bucket } = may;
  const path = await adminsFile(folder);
  const file = sampleFor(path);
  const free = await freePath(folder);
  const doomed = may.delete.includes(persona) ? await adminsFile(folder) : path;
  const [reads, writes, deletes] = [may.read, may.write, may.delete].map((who) => who.includes(persona));
  const storage = (shot: Shot) => () => fire({ ...shot, path: `storage/v1/${shot.path}` }, token);
  const json = (path: string, body: unknown, method = 'POST') => storage({ method, path, body });
  const isPublic = bucket === 'public-files';
  const transfer = { bucketId: bucket, sourceKey: path, destinationKey: free };
  const upsert = { 'x-upsert': 'true' };
  return [
    ['list', !!reads, found, json(`object/list/${bucket}`, { prefix: directory(folder) })],
    [
      'list whole keys',
      !!reads,
      ({ status, text }) => status < 300 && text.includes(path),
      json(`object/list-v2/${bucket}`, { prefix: `${directory(folder)}/` }),
    ],
    ['open', isPublic || !!reads, done, storage({ path: `object/authenticated/${bucket}/${path}` })],
    ['open as public', isPublic, done, storage({ path: `object/public/${bucket}/${path}` })],
    ['look up', !!reads, done, storage({ path: `object/info/authenticated/${bucket}/${path}` })],
    ['sign', !!reads, linked, json(`object/sign/${bucket}/${path}`, { expiresIn: 60 })],
    ['sign many', !!reads, linked, json(`object/sign/${bucket}`, { expiresIn: 60, paths: [path] })],
    ['put unannounced', false, done, storage({ method: 'POST', path: `object/${bucket}/${free}`, file })],
    ['link unannounced', false, done, json(`object/upload/sign/${bucket}/${free}`, {})],
    ['overwrite', false, done, storage({ method: 'PUT', path: `object/${bucket}/${path}`, file })],
    ['overwrite by asking for it', false, done, storage({ method: 'POST', path: `object/${bucket}/${path}`, file, headers: upsert })],
    ['copy', false, done, json('object/copy', transfer)],
    ['move', false, done, json('object/move', transfer)],
    [
      'put under another name of the bucket',
      false,
      done,
      storage({ method: 'POST', path: `object/${isPublic ? 'private-files' : 'public-files'}/${free}`, file }),
    ],
    ['put announced', !!writes, done, () => announced(free, token)],
    ['delete', !!deletes, found, json(`object/${bucket}`, { prefixes: [doomed] }, 'DELETE')],
    ['delete the bucket', false, done, storage({ method: 'DELETE', path: `bucket/${bucket}` })],
    ['empty the bucket', false, done, json(`bucket/${bucket}/empty`, {})],
    ['change the bucket', false, done, json(`bucket/${bucket}`, { public: true }, 'PUT')],
    ['see the bucket', false, done, storage({ path: `bucket/${bucket}` })],
  ];
}

attack('folders: every folder is in the access matrix', async (attempt) => {
  const { folders } = await readCatalogue(sql);
  for (const folder of folders) attempt(folder in FOLDERS, `${folder} has no cells in access.ts`);
  for (const folder of Object.keys(FOLDERS)) attempt(folders.includes(folder), `${folder} is no folder any more`);
});

async function tryFolder(attempt: Try, folder: string, persona: Persona): Promise<void> {
  const may = FOLDERS[folder];
  if (!may) return;
  for (const [what, expected, reached, ask] of await cellsOf(folder, may, persona)) {
    const answer = await ask();
    const held = reached(answer) === expected && answer.status < 500;
    const verdict = expected ? 'refused though expected' : 'got through';
    attempt(held, `${persona}: ${what} ${folder}: ${verdict}: ${answer.status} ${answer.text.slice(0, 150)}`);
  }
}

attack('folders: listing, reading, signing, writing, deleting in Storage', async (attempt) => {
  const personas: readonly Persona[] = long ? PERSONAS : ['driver', 'employee'];
  const all = Object.keys(FOLDERS).flatMap((folder) => personas.map((persona) => [folder, persona] as const));
  await inLanes(all, 4, ([folder, persona]) => tryFolder(attempt, folder, persona));
});
