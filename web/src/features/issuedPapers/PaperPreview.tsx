import { Button, VisuallyHidden } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import type { Page } from '../../kit/pdf/drawing.ts';
import { PaperPage } from '../../kit/pdf/PaperPage.tsx';
import { PrintedSheets } from '../../kit/pdf/PrintedSheets.tsx';
import type { Typeface } from '../../kit/pdf/typeface.ts';
import { t } from '../../text/staff.ts';
import classes from './PaperPreview.module.css';

/** The words of a page in the order in which they were written, for who cannot see it. */
const wordsOf = ({ marks }: Page) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join('\n');

/** The pages as they will be printed, as wide as the dialog or larger. The browser's own print command prints them, too. */
export function PaperPreview({ pages, face }: { pages: Page[]; face: Typeface }) {
  const [isLarge, setLarge] = useState(false);
  const pageOf = (index: number) => t('issuedPapers.foot.page', { page: String(index + 1), of: String(pages.length) });
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        mb="xs"
        leftSection={isLarge ? <IconZoomOut size={16} aria-hidden /> : <IconZoomIn size={16} aria-hidden />}
        onClick={() => setLarge(!isLarge)}
      >
        {isLarge ? t('issuedPapers.dialog.zoomOut') : t('issuedPapers.dialog.zoomIn')}
      </Button>
      {/* Reached by keyboard, so that it can be scrolled. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls */}
      <section className={classes.box} aria-label={t('issuedPapers.dialog.preview')} tabIndex={0}>
        <div className={isLarge ? classes.large : undefined}>
          {pages.map((page, index) => (
            <div key={index} className={classes.page}>
              <PaperPage page={page} face={face} label={pageOf(index)} />
              <VisuallyHidden>{wordsOf(page)}</VisuallyHidden>
            </div>
          ))}
        </div>
      </section>
      <PrintedSheets pages={pages} face={face} />
    </div>
  );
}
