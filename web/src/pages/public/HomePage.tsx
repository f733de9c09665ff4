import { Container } from '@mantine/core';
import { Suspense } from 'react';
import { TellMe } from '../../features/ask/TellMe.tsx';
import { NoticeCarousel } from '../../features/notices/NoticeCarousel.tsx';
import { Showroom } from '../../features/showroom/Showroom.tsx';
import classes from './pages.module.css';

/** The home page, and the pages of a vehicle type or a brand: the stock, whole or in part. */
export function HomePage() {
  return (
    <Container size="xl" className={classes.page}>
      <Suspense>
        <Showroom
          between={
            <Suspense>
              <NoticeCarousel />
            </Suspense>
          }
          tooFew={({ sort: _, ...search }, words) => <TellMe wish={{ search, words }} />}
        />
      </Suspense>
    </Container>
  );
}
