import { Hono } from 'hono';
import { DONE } from '../../_shared/contract/common.ts';
import {
  type Dealer,
  dealer,
  dealer_office,
  dealerChange,
  dealerDetails,
  dealerSettings,
  officeChange,
} from '../../_shared/contract/dealer.ts';
import { argumentsOf } from '../../_shared/contract/fields/shapes.ts';
import { newRate, type Rate, rateWithdrawal } from '../../_shared/contract/rate.ts';
import { newSearchWord, type SearchWord, search_words, searchWordDeletion } from '../../_shared/contract/searchWord.ts';
import {
  languagesChange,
  type PaperSettings,
  paperSettingsChange,
  type Settings,
  settingsChange,
  tallyChange,
  tallyNames,
  type YardSettings,
  yardSettingsChange,
} from '../../_shared/contract/settings.ts';
import { settingUp, settingUpSkip } from '../../_shared/contract/settingUp.ts';
import { forEverybody } from '../caching.ts';
import { type Env, signedIn } from '../clients.ts';
import { withCheckedFiles } from '../fileChecks.ts';
import { publicLink, storedFile } from '../links.ts';
import { knownPictures, pictureLinks } from '../pictures.ts';
import { body, queryOrBody } from '../validate.ts';
import { verb } from '../verb.ts';

/** The dealer as SQL returns them: their logo is still a file of the bucket. */
const storedDealer = dealerDetails.extend({ logo: storedFile.nullable(), pictures: knownPictures });

export const settings = new Hono<Env>({ strict: false })
  .get('/dealer', forEverybody, async (c) => {
    const { data } = await c.var.visitor.rpc('dealer_details').throwOnError();
    const { logo, pictures, ...dealer } = storedDealer.parse(await withCheckedFiles(c.var.settings, data));
    const picture = logo && pictureLinks(c.var.settings, pictures, logo.path, publicLink(c.var.settings, logo));
    return c.json({ ...dealer, logo: picture } satisfies Dealer);
  })
  .get('/settings', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('house_settings').single().throwOnError();
    return c.json(data satisfies Settings);
  })
  .post('/settings', signedIn, body(settingsChange), async (c) => {
    const { employeesSeeBalance, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(...verb('change_settings', { p_employees_see_balance: employeesSeeBalance, p_request_id: requestId }))
      .throwOnError();
    return c.json(DONE);
  })
  .get('/settings/tally', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('tally_ledgers').throwOnError();
    return c.json(tallyNames.parse(data));
  })
  .post('/settings/tally', signedIn, body(tallyChange), async (c) => {
    const { names, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('change_tally_ledgers', { p_names: names, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  })
  .post('/settings/languages', signedIn, body(languagesChange), async (c) => {
    const { languages, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('change_site_languages', { p_languages: languages, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  })
  .get('/settings/yard', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('yard_settings').single().throwOnError();
    return c.json(data satisfies YardSettings);
  })
  .post('/settings/yard', signedIn, body(yardSettingsChange), async (c) => {
    const { offlineHours, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('change_yard_settings', { p_offline_hours: offlineHours, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  })
  .get('/settings/papers', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('paper_settings').single().throwOnError();
    return c.json(data satisfies PaperSettings);
  })
  .post('/settings/papers', signedIn, body(paperSettingsChange), async (c) => {
    const { priceIncludesGst, stampOnAllModes, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(
        ...verb('change_paper_settings', {
          p_price_includes_gst: priceIncludesGst,
          p_stamp_on_all_modes: stampOnAllModes,
          p_request_id: requestId,
        }),
      )
      .throwOnError();
    return c.json(DONE);
  })
  .get('/settings/setup', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('setting_up').throwOnError();
    return c.json(settingUp.parse(data));
  })
  .post('/settings/setup', signedIn, body(settingUpSkip), async (c) => {
    const { line, skipped, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('skip_setting_up', { p_line: line, p_skipped: skipped, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  })
  .get('/settings/dealer', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('dealer_settings').throwOnError();
    return c.json(dealerSettings.parse(data));
  })
  .post('/settings/dealer', signedIn, body(dealerChange), async (c) => {
    const changed = c.req.valid('json');
    await c.var.db
      .rpc(...verb('change_dealer', { ...argumentsOf(dealer, changed), p_seen: changed.seen, p_request_id: changed.requestId }))
      .throwOnError();
    return c.json(DONE);
  })
  .post('/settings/office', signedIn, body(officeChange), async (c) => {
    const changed = c.req.valid('json');
    await c.var.db
      .rpc(
        ...verb('change_dealer_office', { ...argumentsOf(dealer_office, changed), p_seen: changed.seen, p_request_id: changed.requestId }),
      )
      .throwOnError();
    return c.json(DONE);
  })
  .get('/settings/rates', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('list_rates').throwOnError();
    return c.json(data satisfies Rate[]);
  })
  .post('/settings/rates', signedIn, body(newRate), async (c) => {
    const { kind, holdsFrom, value, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(...verb('set_rate', { p_kind: kind, p_holds_from: holdsFrom, p_value: value, p_request_id: requestId }))
      .throwOnError();
    return c.json(DONE);
  })
  .delete('/settings/rates', signedIn, queryOrBody(rateWithdrawal), async (c) => {
    const { kind, holdsFrom, requestId } = c.var.input;
    await c.var.db.rpc(...verb('take_back_rate', { p_kind: kind, p_holds_from: holdsFrom, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  })
  .get('/settings/words', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('list_search_words').throwOnError();
    return c.json(data satisfies SearchWord[]);
  })
  .post('/settings/words', signedIn, body(newSearchWord), async (c) => {
    const word = c.req.valid('json');
    await c.var.db
      .rpc(...verb('set_search_word', { ...argumentsOf(search_words, word), p_shown_in: word.shownIn, p_request_id: word.requestId }))
      .throwOnError();
    return c.json(DONE);
  })
  .delete('/settings/words', signedIn, queryOrBody(searchWordDeletion), async (c) => {
    const { said, requestId } = c.var.input;
    await c.var.db.rpc(...verb('delete_search_word', { p_said: said, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  });
