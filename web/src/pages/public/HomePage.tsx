import { Container } from '@mantine/core';
import { NoticeCarousel } from '../../features/notices/NoticeCarousel.tsx';
import { Showroom } from '../../features/showroom/Showroom.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';

export function HomePage() {
  return (
    <Container size="xl" pt="md">
      <PageHead />
      <NoticeCarousel />
      <Showroom />
    </Container>
  );
}
