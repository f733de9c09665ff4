import type { en } from './en.ts';
import { ask } from './mr/public/ask.ts';
import { common } from './mr/public/common.ts';
import { compare } from './mr/public/compare.ts';
import { contact } from './mr/public/contact.ts';
import { emi } from './mr/public/emi.ts';
import { errors } from './mr/public/errors.ts';
import { facts } from './mr/public/facts.ts';
import { favourites } from './mr/public/favourites.ts';
import { form } from './mr/public/form.ts';
import { login } from './mr/public/login.ts';
import { notices } from './mr/public/notices.ts';
import { offer } from './mr/public/offer.ts';
import { pay } from './mr/public/pay.ts';
import { pictures } from './mr/public/pictures.ts';
import { request } from './mr/public/request.ts';
import { sharedList } from './mr/public/sharedList.ts';
import { showroom } from './mr/public/showroom.ts';
import { site } from './mr/public/site.ts';
import { vehicle } from './mr/public/vehicle.ts';
import { vehiclePapers } from './mr/public/vehiclePapers.ts';
import { words } from './mr/public/words.ts';
import type { Translation } from './translation.ts';

/** The texts of mr that visitors may read. Written by `npm run generate`. */
export const mr: Translation<typeof en> = {
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
