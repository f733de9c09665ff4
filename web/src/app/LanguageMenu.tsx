import { LANGUAGE_CODES, LANGUAGES, type Language } from '@contract/language.ts';
import { IconLanguage } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { IconButton } from '../kit/page/IconButton.tsx';
import { rememberLanguage } from '../lib/chosenLanguage.ts';
import { languagesOf, useDealer } from '../lib/dealer.ts';
import { isStaffs, languageAt, pathIn } from '../lib/paths.ts';
import { usePlace } from '../lib/place.tsx';
import { useSession } from '../lib/sessionStore.ts';
import { addressWith } from '../lib/stockPages.ts';
import { wouldLoseWork } from '../lib/unsavedWork.ts';
import { keepLanguage } from '../lib/wakeSession.ts';
import { language } from '../text/language.ts';
import { t } from '../text/t.ts';
import classes from './LanguageMenu.module.css';

const MENU_ID = 'languages';

/**
 * The languages, each with its name in itself, as links to the same page. The staff's pages have one address in all of them, and are loaded anew. A popover, so
 * that it needs no script.
 */
export function LanguageMenu({ className }: { className: string | undefined }) {
  const { pathname, params } = usePlace();
  const offered = languagesOf(useDealer());
  const here = language();
  const { status } = useSession();
  const isStaff = isStaffs(pathname);
  const languages = isStaff ? LANGUAGE_CODES : offered;
  if (languages.length < 2) return null;
  const choose = async (event: MouseEvent, which: Language) => {
    // Whoever is asked about unsaved work, and stays, reads on as before until they leave the page.
    if (wouldLoseWork()) window.addEventListener('pagehide', () => rememberLanguage(which), { once: true });
    else rememberLanguage(which);
    if (!isStaff) return;
    event.preventDefault();
    document.getElementById(MENU_ID)?.hidePopover();
    // Without network it is this browser's all the same.
    if (status === 'in') await keepLanguage(which).catch(console.error);
    location.reload();
  };
  return (
    <>
      <IconButton className={className} popoverTarget={MENU_ID} label={t('site.language', { name: LANGUAGES[here].name })}>
        <IconLanguage size={20} aria-hidden />
      </IconButton>
      <div id={MENU_ID} popover="auto" className={classes.menu}>
        {languages.map((which) => (
          <a
            key={which}
            lang={which}
            aria-current={which === here || undefined}
            href={isStaff ? '' : addressWith(pathIn(which, languageAt(pathname).path), params)}
            onClick={(event) => choose(event, which)}
          >
            {LANGUAGES[which].name}
          </a>
        ))}
      </div>
    </>
  );
}
