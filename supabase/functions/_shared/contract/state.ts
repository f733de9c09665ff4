/** India's states and union territories by the code with which a GSTIN of theirs begins, named as the place of supply (private.place_of_supply). */
const BY_CODE: ReadonlyMap<string, string> = new Map([
  ['01', 'Jammu & Kashmir'],
  ['02', 'Himachal Pradesh'],
  ['03', 'Punjab'],
  ['04', 'Chandigarh'],
  ['05', 'Uttarakhand'],
  ['06', 'Haryana'],
  ['07', 'Delhi'],
  ['08', 'Rajasthan'],
  ['09', 'Uttar Pradesh'],
  ['10', 'Bihar'],
  ['11', 'Sikkim'],
  ['12', 'Arunachal Pradesh'],
  ['13', 'Nagaland'],
  ['14', 'Manipur'],
  ['15', 'Mizoram'],
  ['16', 'Tripura'],
  ['17', 'Meghalaya'],
  ['18', 'Assam'],
  ['19', 'West Bengal'],
  ['20', 'Jharkhand'],
  ['21', 'Odisha'],
  ['22', 'Chhattisgarh'],
  ['23', 'Madhya Pradesh'],
  ['24', 'Gujarat'],
  ['26', 'Dadra & Nagar Haveli & Daman & Diu'],
  ['27', 'Maharashtra'],
  ['29', 'Karnataka'],
  ['30', 'Goa'],
  ['31', 'Lakshadweep'],
  ['32', 'Kerala'],
  ['33', 'Tamil Nadu'],
  ['34', 'Puducherry'],
  ['35', 'Andaman & Nicobar Islands'],
  ['36', 'Telangana'],
  ['37', 'Andhra Pradesh'],
  ['38', 'Ladakh'],
]);

/** All of them, by name. */
export const STATES: readonly string[] = [...BY_CODE.values()].sort();

/** The dealer's own: a blank state of a buyer is this one. */
export const OWN_STATE = 'Maharashtra';
const OWN_NAMES: readonly string[] = ['', OWN_STATE.toLowerCase(), 'mh', 'महाराष्ट्र'];

/** Whether a buyer's state is another one than the dealer's: then a sale has IGST (private.is_other_state). */
export const isOtherState = (state: string) => !OWN_NAMES.includes(state.trim().toLowerCase());

/** The state of this name, in whatever letter case; undefined for one that is not in the list. */
export const stateNamed = (name: string) =>
  isOtherState(name) ? STATES.find((state) => state.toLowerCase() === name.trim().toLowerCase()) : OWN_STATE;

/** The state that a GSTIN is of; undefined for none, and for a code that no state has today. */
export const stateOfGstin = (gstin: string): string | undefined => BY_CODE.get(gstin.slice(0, 2));
