// Validates with libxml2; RELAX NG is the language of Atom's own schema.
import { RelaxNGValidator, XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { readFileSync } from 'node:fs';

const read = (file: string) => XmlDocument.fromString(readFileSync(new URL(file, import.meta.url), 'utf8'));

interface Validator {
  validate: (document: XmlDocument) => void;
}

function complaintsOf(validator: Validator, xml: string): string[] {
  try {
    validator.validate(XmlDocument.fromString(xml));
    return [];
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return error.details.map(({ message, line }) => `${line}: ${message.trim()}`);
  }
}

let atom: Validator | undefined;
let sitemap: Validator | undefined;

export function atomComplaints(xml: string): string[] {
  // oxlint-disable-next-line typescript/no-deprecated -- pinned; Atom has no official schema in another language
  return complaintsOf((atom ??= RelaxNGValidator.fromDoc(read('atom.rng'))), xml);
}

export function sitemapComplaints(xml: string): string[] {
  return complaintsOf((sitemap ??= XsdValidator.fromDoc(read('sitemap.xsd'))), xml);
}
