import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  distributor: {
    buyer: 'Der Einkäufer muss ein aktiver Kollege aus dem Einkauf sein',
    no_brand: 'Marke nicht gefunden',
    no_item: 'Artikel nicht gefunden',
    prices_one: '{{count}} Preis',
    prices_other: '{{count}} Preisen',
    foreign_contact: 'Der Kontakt gehört nicht zu diesem Distributor',
    foreign_document: 'Das Dokument gehört nicht zu diesem Distributor',
    phone: 'Die Telefonnummer muss mit + oder 0 beginnen und 8 bis 15 Ziffern haben',
    email: 'Die E-Mail-Adresse ist nicht gültig',
    website: 'Die Website muss eine Webadresse sein, z. B. https://www.name.co.id',
    rupiah_only: 'Preise werden in Rupiah geführt; eine andere Währung ist nicht möglich',
    letter_brand: 'Nennen Sie die Marke, für die dieses Schreiben gilt',
    code: 'Der Code darf nur Buchstaben, Ziffern, Punkte, Striche und Schrägstriche haben',
    npwp: 'Die NPWP muss 16 Ziffern haben',
    ends_before_issue: 'Es darf nicht vor der Ausstellung enden',
    ends_early: 'Es darf nicht enden, bevor es beginnt',
    bank_missing: 'Zu einem Konto gehört eine Bank',
    account: 'Die Kontonummer muss 6 bis 30 Ziffern haben',
    code_repeated: 'Die Datei enthält diesen Code zweimal',
    overlap_open: 'Dieser Artikel hat ab Menge {{quantity}} bereits seit {{from, day}} einen Preis ohne Ende',
    overlap:
      'Dieser Artikel hat ab Menge {{quantity}} zwischen {{from, day}} und {{to, day}} bereits einen Preis',
    new: 'Neuer Distributor',
    registered: '{{name}} wurde erfasst',
    document_expires: 'Dokument läuft bald ab',
    agreement_ends: 'Der Vertrag mit {{distributor}} endet am {{day, day}}',
    brand_agreement_ends: 'Der {{brand}}-Vertrag mit {{distributor}} endet am {{day, day}}',
    authorised_reseller_ends:
      'Die Bestätigung von {{distributor}} als autorisierter Händler endet am {{day, day}}',
    brand_authorised_reseller_ends:
      'Die {{brand}}-Bestätigung von {{distributor}} als autorisierter Händler endet am {{day, day}}',
  },
};
