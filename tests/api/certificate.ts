import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Signed by itself, for this machine. */
export function makeCertificate(folder: string) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  const made = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '90',
    '-subj',
    '/CN=localhost',
    '-addext',
    names,
  ];
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key, cert };
}
