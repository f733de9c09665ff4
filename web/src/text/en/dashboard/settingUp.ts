import type { SettingUpLine } from '@contract/settingUp.ts';

/** What there is to do in the first days of a shop: the list on the dashboard, and what of it is not needed among the settings. */
export const settingUp = {
  title: 'Set up your shop',
  hint: '{count, plural, one {# line} other {# lines}} left. Each goes by itself when it is done; what you do not need you can leave out.',
  skip: 'Not needed',
  seen: 'Seen',
  seenOf: 'Seen: {line}',
  skipOf: 'Not needed: {line}',
  skipped: 'Left out: {line}. Settings bring it back.',
  back: 'On the list again: {line}',
  failed: 'This is not saved: {line}',
  notNeeded: 'What you left out of the list on the dashboard and have not done since.',
  bringBack: 'Bring back',
  bringBackOf: 'Bring back: {line}',
  pointer: 'Your shop is not set up yet: {count, plural, one {# line} other {# lines}} left',
  open: 'Open the list',
  lines: {
    name: {
      title: 'Name, address and phone',
      hint: 'Four facts, and the site has your name: pages, papers and search engines have it from then on, which leave the site out until then.',
      button: 'Name the shop',
    },
    logo: { title: 'Logo', hint: 'It stands beside the name on every page, and on a phone’s home screen.', button: 'Upload the logo' },
    map: { title: 'Place on the map', hint: 'Paste the link of Google Maps: buyers find the way to your yard.', button: 'Paste the link' },
    group: {
      title: 'WhatsApp group and further phones',
      hint: 'Visitors join your group, and call the right person at the right hours.',
      button: 'Add phones',
    },
    bank: {
      title: 'Bank account and UPI',
      hint: 'Receipts and payment links say where to pay. Try the UPI ID there with a code of ₹ 1.',
      button: 'Add the account',
    },
    gst: {
      title: 'GST',
      hint: 'Your GSTIN for invoices, and whether prices include the tax (How papers are made). Not registered: not needed.',
      button: 'Add the GSTIN',
    },
    stock: { title: 'Stock', hint: 'Bring your vehicles from Excel, all at once, or add a first one by hand.', button: 'Import the stock' },
    pictures: {
      title: 'Pictures',
      hint: 'Of all vehicles at once, from a folder or a ZIP: each goes to the vehicle whose number it has in its name.',
      button: 'Bring the pictures',
    },
    sales: {
      title: 'Old sales',
      hint: 'Bring them from Excel: who owes, and whose RC is still to be transferred.',
      button: 'Import old sales',
    },
    opening: {
      title: 'Opening balances',
      hint: 'What was in the drawer and at the bank on your first day, so that the book agrees with both.',
      button: 'Say the balances',
    },
    staff: {
      title: 'Accounts for your staff',
      hint: 'Each with a name of their own: the log says who did what.',
      button: 'Add an employee',
    },
    notice: { title: 'A notice', hint: 'A picture on the home page: an offer, a festival, new hours.', button: 'Add a notice' },
    backup: {
      title: 'A backup that was restored once',
      hint: 'Only what came back once is a backup. Whoever runs the shop tries it; Health says when that was.',
      button: 'Open Health',
    },
    site: { title: 'A look at the site', hint: 'As your visitors see it, on a phone, too.', button: 'Open the site' },
  } satisfies Record<SettingUpLine, { title: string; hint: string; button: string }>,
} as const;
