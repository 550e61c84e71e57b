export default function Page() {
  return <h1>Порожня сторінка</h1>;
}
