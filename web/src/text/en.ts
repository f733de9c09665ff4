import { ask } from './en/public/ask.ts';
import { common } from './en/public/common.ts';
import { compare } from './en/public/compare.ts';
import { contact } from './en/public/contact.ts';
import { emi } from './en/public/emi.ts';
import { errors } from './en/public/errors.ts';
import { facts } from './en/public/facts.ts';
import { favourites } from './en/public/favourites.ts';
import { form } from './en/public/form.ts';
import { login } from './en/public/login.ts';
import { notices } from './en/public/notices.ts';
import { offer } from './en/public/offer.ts';
import { pay } from './en/public/pay.ts';
import { pictures } from './en/public/pictures.ts';
import { request } from './en/public/request.ts';
import { sharedList } from './en/public/sharedList.ts';
import { showroom } from './en/public/showroom.ts';
import { site } from './en/public/site.ts';
import { vehicle } from './en/public/vehicle.ts';
import { vehiclePapers } from './en/public/vehiclePapers.ts';
import { words } from './en/public/words.ts';

/** The texts of en that visitors may read. Written by `npm run generate`. */
export const en = {
  ask,
  common,
  compare,
  contact,
  emi,
  errors,
  facts,
  favourites,
  form,
  login,
  notices,
  offer,
  pay,
  pictures,
  request,
  sharedList,
  showroom,
  site,
  vehicle,
  vehiclePapers,
  words,
};
