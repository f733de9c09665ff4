import { call, putFile, saleOf } from '../api/client.ts';

/** Stored XSS and formula injection: texts that become a script or a formula if not escaped; each fits the shortest field. */
export const PLANTED = [
  '<img src=x onerror=trap(1)>',
  'javascript:trap(1)',
  '<svg onload=trap(1)>',
  '"><script>trap(1)</script>',
  '<a href=javascript:trap(1)>x</a>',
  `{{constructor.constructor('trap(1)')()}}`,
  '$' + '{trap(1)}',
  "' onmouseover=trap(1) '",
  '=HYPERLINK("javascript:trap(1)","x")',
  "+trap(1)+cmd|'/C calc'!A0",
  '-trap(1)+1',
  '@SUM(trap(1))',
];

/** The vehicles whose text fields all contain one of these texts, and how many fields accepted one. */
export interface Planting {
  vehicles: string[];
  taken: number;
  /** Answers that are neither a success nor a refusal. */
  broken: string[];
}

const VEHICLE_FIELDS = [
  'vehicleName',
  'brandName',
  'vehicleColor',
  'company_name',
  'branch_name',
  'manager_name1',
  'manager_name2',
  'insuranceCompany',
  'insuranceNumber',
  'policyNumber',
  'ownerName',
  'ownerAddress',
];
const day = '2026-01-15';

/** Plants them in every text field of the API, as an admin; every second vehicle is sold. */
export async function plant(at: string, token: string): Promise<Planting> {
  const planting: Planting = { vehicles: [], taken: 0, broken: [] };
  const note = async (what: string, answer: Response) => {
    if (answer.status >= 500) planting.broken.push(`${what}: ${answer.status} ${await answer.text()}`);
    if (answer.ok) planting.taken++;
    return answer;
  };
  const send = async (path: string, body: unknown) => note(path, await call(path, { at, method: 'POST', token, body }));
  const store = async (path: string, filename: string) => {
    const query = { path, filename: `${filename}.webp`, filetype: 'image/webp' };
    const link = await note(path, await call('/upload/generate-upload-url', { at, token, query }));
    if (!link.ok) return;
    const { uploadUrl } = (await link.json()) as { uploadUrl: string };
    await note(uploadUrl, await putFile(uploadUrl));
  };
  const everything = PLANTED.join('\n');

  for (const [place, text] of PLANTED.entries()) {
    const registernumber = `PL${place}`;
    const fields = Object.fromEntries(VEHICLE_FIELDS.map((field) => [field, text]));
    const shown = { onhomepage: true, showInsuranceFields: true, showOwnerFields: true, vehicleType: 'car', fuel: 'petrol' };
    await send('/details', { registernumber, ...fields, ...shown, description: everything });
    await send('/edit-fields', { tablename: 'ownerdetails', fieldToEdit: 'owneremail', newValue: `"${text}"@example.in`, registernumber });
    planting.vehicles.push(registernumber);
    await send('/maintainance', { registernumber, description: text, price: 1, maintainanceDate: day });
    await send('/miscellaneous-costs/add', { description: text, cost: 1 });
    await send('/accountDetails/addInvestment', { description: text, amount: 1 });
    await send('/customer', { custName: text, custContact: '9822000001', custQuery: everything });
    await send('/enquiries/follow', { serialnum: place + 1, status: 'lost', lostReason: text, note: everything });
    await send('/register?isDriver=true', { userID: `planted.${place}`, userName: text, userPassword: 'secret1' });
    const stamp = 1_700_000_000_000 + place;
    await store(`${registernumber}/InventoryVehicleImages/0`, text);
    await store(`${registernumber}/AdminDocuments/${stamp}`, text);
    await send('/Description', { uniqueID: String(stamp), description: text, docType: 'Vehicle' });
    await store(`OfficeDocuments/${stamp + 500}`, text);
    await send('/Description', { uniqueID: String(stamp + 500), description: text, docType: 'Office' });
    if (place % 2) continue;
    await store(`${registernumber}/SoldCarImages/1`, text);
    const words = {
      ownerName: text,
      contactNo: '9822000001',
      paymentMode: text,
      accountPaidTo: text,
      description: everything,
      sellDate: day,
    };
    await send('/dashboard/sell-car', saleOf(registernumber, words));
    const paid = { registernumber, amount: 1, installmentdate: day, paymentMode: text, accountPaidTo: text, description: text };
    await send('/installments', paid);
  }
  return planting;
}
