import { examples, type Things } from '../support/examples.ts';
import type { Catalogue } from './catalogue.ts';
import type { Shot } from './requests.ts';

const rest = (path: string, headers?: Record<string, string>): Shot => ({ path: `rest/v1/${path}`, ...(headers && { headers }) });
const json = (method: string, path: string, body: unknown, headers?: Record<string, string>): Shot => ({
  ...rest(path, headers),
  method,
  body,
});

/** Every read of the API, also with the secret as search text. */
function* apiProbes(things: Things, secrets: number[]): Generator<Shot> {
  for (const [route, { path, query = {} }] of Object.entries(examples(things))) {
    const [method, pattern = ''] = route.split(' ');
    if (method !== 'GET') continue;
    const address = `functions/v1/api${path ?? pattern}`;
    yield { path: address };
    yield { path: `${address}?${new URLSearchParams(query as Record<string, string>)}` };
    for (const secret of secrets) {
      for (const key of ['q', 'carSearch', 'search', 'folderPath', 'person']) yield { path: `${address}?${key}=${secret}` };
    }
  }
  for (const sort of ['vehiclebuyprice', 'newest', 'carname', 'ownername']) {
    yield { path: `functions/v1/api/dashboard?sort=${sort}&order=desc&limit=20` };
  }
}

/** Every table in every form that PostgREST knows, sorted by every column, and embedded in related tables. */
function* tableProbes({ relations }: Catalogue): Generator<Shot> {
  for (const { name, columns, key } of relations.filter(({ schema }) => schema === 'public')) {
    // An update moves a row, so that without an order the answers would differ anyway.
    const order = `order=${key}`;
    yield rest(`${name}?${order}`, { prefer: 'count=exact' });
    yield rest(`${name}?${order}&limit=1`, { accept: 'application/vnd.pgrst.object+json' });
    yield rest(`${name}?${order}`, { accept: 'text/csv' });
    yield rest(name, { accept: 'application/vnd.pgrst.plan+json; options=analyze|verbose|buffers' });
    yield rest(name, { prefer: 'count=planned' });
    yield rest(`${name}?select=*,buying_prices(*)&order=buying_prices(vehiclebuyprice),${key}`);
    yield rest(`${name}?select=*,buying_prices!inner(*)&${order}`);
    yield rest(`${name}?select=*,cardetails(*,buying_prices(*))&${order}`);
    for (const column of columns) yield rest(`${name}?order=${column.name},${key}&limit=3`);
  }
}

/** Boolean oracles: queries about the buying price whose result, or error, could answer yes or no. */
function* guesses({ available, sold }: Things, secret: number): Generator<Shot> {
  const value = { vehiclebuyprice: secret };
  const shown = { prefer: 'return=representation,count=exact' };
  for (const reg of [available, sold]) {
    const row = { registernumber: reg, ...value };
    for (const operator of ['eq', 'gte', 'lt', 'neq', 'is', 'like', 'in', 'cs']) {
      yield rest(`buying_prices?registernumber=eq.${reg}&vehiclebuyprice=${operator}.${secret}`, shown);
    }
    for (const select of ['registernumber,buying_prices!inner()', 'registernumber,...buying_prices(vehiclebuyprice)']) {
      yield rest(`cardetails?select=${select}&registernumber=eq.${reg}&buying_prices.vehiclebuyprice=gte.${secret}`);
    }
    yield rest(`buying_prices?select=vehiclebuyprice.sum(),vehiclebuyprice.max()&registernumber=eq.${reg}`);
    yield json('POST', 'buying_prices', row, shown);
    yield json('POST', 'buying_prices', { ...row, vehiclebuyprice: 0 }, shown);
    for (const resolution of ['merge-duplicates', 'ignore-duplicates']) {
      const headers = { prefer: `resolution=${resolution},return=representation` };
      yield json('POST', 'buying_prices?on_conflict=registernumber', { ...row, vehiclebuyprice: 0 }, headers);
    }
    const mine = `registernumber=eq.${reg}`;
    yield json('PATCH', `buying_prices?${mine}&vehiclebuyprice=eq.${secret}`, { vehiclebuyprice: 0 }, shown);
    yield json('PATCH', `cardetails?${mine}&select=*,buying_prices(*)`, { description: 'The same' }, shown);
    yield { ...rest(`buying_prices?${mine}&vehiclebuyprice=eq.${secret}`, shown), method: 'DELETE' };
    const edit = { tablename: 'cardetails', fieldToEdit: 'vehiclebuyprice', newValue: secret, registernumber: reg };
    yield { method: 'POST', path: 'functions/v1/api/edit-fields', body: edit };
    yield { method: 'POST', path: 'functions/v1/api/details', body: { registernumber: reg, vehicleBuyPrice: secret } };
    for (const name of ['vehicle_record', 'vehicle_profit', 'sold_car', 'landing_vehicle', 'list_maintenance']) {
      yield json('POST', `rpc/${name}`, { p_registernumber: reg });
      yield rest(`rpc/${name}?p_registernumber=${reg}`, { accept: 'text/csv' });
    }
  }
  yield { method: 'DELETE', path: `functions/v1/api/delete/car?deletedID=${sold}` };
  for (const name of ['account_summary', 'monthly_profit', 'dashboard_vehicles', 'list_vehicles', 'activity_log_csv']) {
    yield json('POST', `rpc/${name}`, {});
    yield rest(`rpc/${name}?select=*&order=vehiclebuyprice`, { prefer: 'count=exact' });
  }
  yield json('POST', 'rpc/account_month', { p_month: 1, p_year: 2026 });
}

/** Probes about an admin's documents. */
function* paperProbes({ available }: Things, uniqueID: string): Generator<Shot> {
  const path = `${available}/AdminDocuments/${uniqueID}`;
  yield { method: 'POST', path: 'storage/v1/object/list/private-files', body: { prefix: available } };
  yield { method: 'POST', path: 'storage/v1/object/list/private-files', body: { prefix: `${available}/AdminDocuments` } };
  yield { method: 'POST', path: 'storage/v1/object/list-v2/private-files', body: { prefix: `${available}/Admin` } };
  yield { path: `storage/v1/object/authenticated/private-files/${path}` };
  yield { path: `storage/v1/object/info/private-files/${path}` };
  yield { path: `storage/v1/object/public/private-files/${path}` };
  yield { method: 'POST', path: `storage/v1/object/sign/private-files/${path}`, body: { expiresIn: 60 } };
  yield { method: 'DELETE', path: 'storage/v1/object/private-files', body: { prefixes: [path] } };
  yield { method: 'DELETE', path: `functions/v1/api/delete-image?path=${path}` };
  yield { method: 'DELETE', path: `functions/v1/api/delete-imagedescription?uniqueID=${uniqueID}` };
  yield json('POST', 'rpc/list_descriptions', { p_folder: `${available}/AdminDocuments/` });
  yield json('POST', 'rpc/list_files', { p_folder: `${available}/AdminDocuments/` });
  const step = { p_registernumber: available, p_step: 'form_29c', p_document: Number(uniqueID) };
  yield json('POST', 'rpc/take_step', step);
}

/** Probes whose answers must not depend on an admin's secrets; without a change a repeated probe has the same answer. */
export function allProbes(catalogue: Catalogue, things: Things, secrets: number[], uniqueID: string): Shot[] {
  return [
    ...apiProbes(things, secrets),
    ...tableProbes(catalogue),
    ...secrets.flatMap((secret) => [...guesses(things, secret)]),
    ...paperProbes(things, uniqueID),
  ];
}
