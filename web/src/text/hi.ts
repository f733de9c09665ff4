import type { en } from './en.ts';
import { ask } from './hi/public/ask.ts';
import { common } from './hi/public/common.ts';
import { compare } from './hi/public/compare.ts';
import { contact } from './hi/public/contact.ts';
import { emi } from './hi/public/emi.ts';
import { errors } from './hi/public/errors.ts';
import { facts } from './hi/public/facts.ts';
import { favourites } from './hi/public/favourites.ts';
import { form } from './hi/public/form.ts';
import { login } from './hi/public/login.ts';
import { notices } from './hi/public/notices.ts';
import { offer } from './hi/public/offer.ts';
import { pay } from './hi/public/pay.ts';
import { pictures } from './hi/public/pictures.ts';
import { request } from './hi/public/request.ts';
import { sharedList } from './hi/public/sharedList.ts';
import { showroom } from './hi/public/showroom.ts';
import { site } from './hi/public/site.ts';
import { vehicle } from './hi/public/vehicle.ts';
import { vehiclePapers } from './hi/public/vehiclePapers.ts';
import { words } from './hi/public/words.ts';
import type { Translation } from './translation.ts';

/** The texts of hi that visitors may read. Written by `npm run generate`. */
export const hi: Translation<typeof en> = {
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
