import { ask } from './en/ask.ts';
import { common } from './en/common.ts';
import { compare } from './en/compare.ts';
import { contact } from './en/contact.ts';
import { emi } from './en/emi.ts';
import { facts } from './en/facts.ts';
import { favourites } from './en/favourites.ts';
import { form } from './en/form.ts';
import { login } from './en/login.ts';
import { notices } from './en/notices.ts';
import { offer } from './en/offer.ts';
import { pay } from './en/pay.ts';
import { pictures } from './en/pictures.ts';
import { request } from './en/request.ts';
import { showroom } from './en/showroom.ts';
import { site } from './en/site.ts';
import { vehicle } from './en/vehicle.ts';
import { words } from './en/words.ts';

/** The English texts that visitors may read. Code splitting: the staff's are in en.staff.ts, so that no visitor loads them. */
export const en = {
  ask,
  common,
  compare,
  contact,
  emi,
  facts,
  favourites,
  form,
  login,
  notices,
  offer,
  pay,
  pictures,
  request,
  showroom,
  site,
  vehicle,
  words,
};
