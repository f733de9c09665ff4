import { Anchor, List, Paper, Stack, Text, Title } from '@mantine/core';
import { fileNameOf } from '../../kit/files/downloadLink.ts';
import { ImageCarousel } from '../../kit/pictures/ImageCarousel.tsx';
import { t } from '../../text/staff.ts';

interface SaleFilesProps {
  documents: string[];
  images: string[];
  registernumber: string;
}

/** The documents and pictures of a sale. */
export function SaleFiles({ documents, images, registernumber }: SaleFilesProps) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('sale.files.section')}>
      <Title order={2} size="h4" mb="sm">
        {t('sale.files.title')}
      </Title>
      <Stack gap="md">
        {documents.length > 0 ? (
          <List spacing={4}>
            {documents.map((link) => (
              <List.Item key={link}>
                <Anchor href={link} style={{ overflowWrap: 'anywhere' }}>
                  {fileNameOf(link)}
                </Anchor>
              </List.Item>
            ))}
          </List>
        ) : (
          <Text c="dimmed">{t('sale.files.noPapers')}</Text>
        )}
        {images.length > 0 ? (
          <ImageCarousel label={t('sale.files.photosOf')} pictures={images} fileName={`${registernumber}-sold`} />
        ) : (
          <Text c="dimmed">{t('sale.files.noPhotos')}</Text>
        )}
      </Stack>
    </Paper>
  );
}
