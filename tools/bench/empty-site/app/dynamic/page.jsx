export const dynamic = 'force-dynamic';

export default function Page() {
  return <h1>Порожня сторінка</h1>;
}
