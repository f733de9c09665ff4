import { Container } from '@mantine/core';
import { PageHead } from '../../components/PageHead.tsx';
import { NoticeCarousel } from '../../features/notices/NoticeCarousel.tsx';
import { Showroom } from '../../features/showroom/Showroom.tsx';

export function HomePage() {
  return (
    <Container size="xl" pt="md">
      <PageHead />
      <NoticeCarousel />
      <Showroom />
    </Container>
  );
}
