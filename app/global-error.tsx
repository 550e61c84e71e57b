'use client';
import { errorText } from '@/components/errors/error-words';
import './site.css';

export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="uk">
      <head>
        <title>Сталася помилка</title>
      </head>
      <body className="failed">
        <main>
          <h1>Сталася помилка</h1>
          <p>Сайт не зміг показати цю сторінку. Спробуйте ще раз за кілька хвилин.</p>
          {error.digest ? <p>Код помилки: {error.digest}</p> : null}
          <p>
            {/* A plain link: the router may be what failed. */}
            {/* oxlint-disable-next-line nextjs/no-html-link-for-pages */}
            <a href="/">Головна</a>
          </p>
          <p>
            <span lang="en">An error occurred</span>: {errorText(error)}
          </p>
        </main>
      </body>
    </html>
  );
}
