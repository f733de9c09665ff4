import { addVehicle, direct, upload } from '../api/client.ts';
import { attack } from './attack.ts';
import { admin, changesNothing, claim, number, picture, ROLES, type Role, sql, stack, storage, tokens, webp } from './storage.ts';

// Nobody gets at an identity paper without an entry in the log: past the API, for a minute after a look, by another's look
// (decision 0024). What holds without a look is in `folders.attack.ts`, as for every folder.

const paper = () => `${number}/IdentityPapers/1`;
const json = { 'content-type': 'application/json' };
const linked = async (role: Role, path: string) =>
  (await direct(tokens[role]).storage.from('private-files').createSignedUrl(path, 60)).error === null;
const looks = async () => Number((await sql`select count(*) from activity_log where action = 'READ' and tablename = 'files'`)[0]?.count);
const look = (role: Role, registernumber: string) =>
  direct(tokens[role]).rpc('look_at_identity_papers', { p_registernumber: registernumber });
const rpc = (role: Role, query: string, init: RequestInit) =>
  fetch(`${stack.apiUrl}/rest/v1/rpc/${query}`, {
    ...init,
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${tokens[role]}`, ...json, ...init.headers },
  });

attack('identity papers: other spellings of their place', async (attempt) => {
  const spellings = [
    paper().toLowerCase(),
    `${number}/identitypapers/1`,
    `${number}//IdentityPapers/1`,
    `/${paper()}`,
    `${paper()}/`,
    `${number}/AdminDocuments/../IdentityPapers/1`,
    `${number}/IdentityPapers%2f1`,
    `${number}%2FIdentityPapers%2F1`,
    `${number}/IdentityPapers/01`,
    `${number}/IdentityPapers/1%00`,
    `${number}/./IdentityPapers/1`,
  ];
  for (const role of ROLES) {
    for (const path of [paper(), ...spellings]) {
      for (const way of ['', 'authenticated/', 'public/', 'info/', 'sign/']) {
        for (const bucket of ['private-files', 'public-files', 'PRIVATE-FILES']) {
          const init = way === 'sign/' ? { method: 'POST', headers: json, body: '{"expiresIn":60}' } : {};
          const answer = await storage(`/object/${way}${bucket}/${path}`, tokens[role], init);
          attempt(!answer.ok, `${role} gets at ${way}${bucket}/${path}: ${answer.status}`);
        }
      }
    }
    for (const prefix of [`${number}/IdentityPapers`, `${number}/IdentityPapers/`, `${number}/Identity`, `${number}/%Papers`]) {
      const listed = (await direct(tokens[role]).storage.from('private-files').list(prefix)).data ?? [];
      attempt(!listed.some(({ id }) => id), `${role} lists ${prefix}`);
    }
  }
  attempt((await looks()) === 0, 'what was refused counts as a look');
});

attack('identity papers: no link without an entry in the log', async (attempt) => {
  const body = JSON.stringify({ p_registernumber: number });
  const tricks: [string, () => PromiseLike<unknown>][] = [
    ['asks by GET', () => rpc('employee', `look_at_identity_papers?p_registernumber=${number}`, {})],
    [
      'wants it rolled back',
      () => rpc('employee', 'look_at_identity_papers', { method: 'POST', body, headers: { prefer: 'tx=rollback' } }),
    ],
    ['wants another type', () => rpc('employee', 'look_at_identity_papers', { method: 'POST', body, headers: { accept: 'text/csv' } })],
    [
      'wants its plan',
      () => rpc('employee', 'look_at_identity_papers', { method: 'POST', body, headers: { accept: 'application/vnd.pgrst.plan' } }),
    ],
    ['asks for the log itself', () => rpc('employee', 'log_look', { method: 'POST', body: JSON.stringify({ p_path: paper() }) })],
    ['asks for its helper', () => rpc('employee', 'has_looked', { method: 'POST', body: JSON.stringify({ p_path: paper() }) })],
    ['announces it', () => claim(tokens.employee, paper())],
    ['would delete it', () => direct(tokens.employee).rpc('delete_file', { p_path: paper() })],
    ['lists the folder', () => direct(tokens.employee).rpc('list_files', { p_folder: `${number}/IdentityPapers/` })],
    [
      'writes the entry',
      () =>
        direct(tokens.employee)
          .from('activity_log')
          .insert({ action: 'READ', tablename: 'files', registernumber: number, after: { path: paper() } }),
    ],
  ];
  for (const [what, act] of tricks) {
    const before = await looks();
    await act();
    const opened = await linked('employee', paper());
    attempt(!opened || (await looks()) > before, `an employee ${what}, and gets a link unseen`);
    await sql`update activity_log set happened_at = happened_at - interval '2 minutes' where action = 'READ'`;
  }
});

attack('identity papers: what a look opens, to whom', async (attempt) => {
  const other = await addVehicle(admin());
  for (const path of [`${other}/IdentityPapers/1`, `${number}/IdentityPapers/10`]) await upload(admin(), path);
  for (const role of ['visitor', 'driver', 'deleted'] as const) {
    attempt((await look(role, number)).error !== null, `${role} looks`);
    attempt(!(await linked(role, paper())), `${role} gets a link after that`);
  }
  const before = await looks();
  attempt((await look('employee', number)).error === null, 'an employee may not look');
  attempt((await looks()) === before + 2, 'a look is not logged for each file');
  attempt(await linked('employee', paper()), 'the link of a look is refused');
  for (const role of ['visitor', 'driver', 'admin', 'deleted'] as const)
    attempt(!(await linked(role, paper())), `${role} gets a link by an employee's look`);
  attempt(!(await linked('employee', `${other}/IdentityPapers/1`)), 'a look opens those of another vehicle');
  await upload(admin(), `${number}/IdentityPapers/11`);
  attempt(!(await linked('employee', `${number}/IdentityPapers/11`)), 'a look opens what is stored after it');

  const acts: [string, () => Promise<Response>][] = [
    ['deletes', () => storage(`/object/private-files/${paper()}`, tokens.employee, { method: 'DELETE' })],
    ['overwrites', () => storage(`/object/private-files/${paper()}`, tokens.employee, { method: 'PUT', headers: webp, body: picture() })],
    ...['AdminDocuments/77', 'InventoryVehicleImages/77', 'IdentityPapers/77'].flatMap((place) =>
      (['copy', 'move'] as const).map((act): [string, () => Promise<Response>] => [
        `${act}s to ${place}`,
        () =>
          storage(`/object/${act}`, tokens.employee, {
            method: 'POST',
            headers: json,
            body: JSON.stringify({ bucketId: 'private-files', sourceKey: paper(), destinationKey: `${number}/${place}` }),
          }),
      ]),
    ),
  ];
  for (const [what, act] of acts) await changesNothing(attempt, `an employee who has looked ${what}`, act);
  await claim(tokens.employee, `${number}/AdminDocuments/78`);
  await changesNothing(attempt, 'an employee who has looked moves it to an announced place', () =>
    storage('/object/move', tokens.employee, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ bucketId: 'private-files', sourceKey: paper(), destinationKey: `${number}/AdminDocuments/78` }),
    }),
  );
});
