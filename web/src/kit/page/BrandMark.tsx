/** The dealer's logo: hills over a road. */
export function BrandMark({ size = 34 }: { size?: number }) {
  return <img src="/favicon.svg" width={size} height={size} alt="" />;
}
