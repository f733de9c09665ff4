export const Title = ({ t }: { t: string }) => <h1>{t}</h1>;
