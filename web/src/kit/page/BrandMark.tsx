/** The dealer's sign: the hills over the road. */
export function BrandMark({ size = 34 }: { size?: number }) {
  return <img src="/favicon.svg" width={size} height={size} alt="" />;
}
