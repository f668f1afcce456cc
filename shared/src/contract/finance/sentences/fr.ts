import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  distributor: {
    buyer: 'L’acheteur doit être un collègue actif des achats',
    no_brand: 'Marque introuvable',
    no_item: 'Article introuvable',
    prices_one: '{{count}} prix',
    prices_other: '{{count}} prix',
    foreign_contact: 'Le contact n’appartient pas à ce distributeur',
    foreign_document: 'Le document n’appartient pas à ce distributeur',
    phone: 'Le téléphone doit commencer par + ou 0 et avoir de 8 à 15 chiffres',
    email: 'L’adresse e-mail n’est pas valide',
    website: 'Le site doit être une adresse web, p. ex. https://www.name.co.id',
    rupiah_only: 'Les prix sont tenus en roupies ; aucune autre devise n’est acceptée',
    letter_brand: 'Indiquez la marque concernée par cette lettre',
    code: 'Le code ne peut contenir que des lettres, chiffres, points, tirets et barres obliques',
    npwp: 'Le NPWP doit avoir 16 chiffres',
    ends_before_issue: 'Il ne doit pas expirer avant d’avoir été délivré',
    ends_early: 'La fin ne doit pas précéder le début',
    bank_missing: 'La banque ne peut être vide quand il y a un compte',
    account: 'Le numéro de compte doit avoir de 6 à 30 chiffres',
    code_repeated: 'Le fichier contient ce code deux fois',
    overlap_open: 'Cet article a déjà un prix à partir de {{quantity}} depuis le {{from, day}}, sans fin',
    overlap: 'Cet article a déjà un prix à partir de {{quantity}} entre le {{from, day}} et le {{to, day}}',
    new: 'Nouveau distributeur',
    registered: '{{name}} a été enregistré',
    document_expires: 'Document bientôt expiré',
    agreement_ends: 'Le contrat de {{distributor}} se termine le {{day, day}}',
    brand_agreement_ends: 'Le contrat {{brand}} de {{distributor}} se termine le {{day, day}}',
    authorised_reseller_ends: 'La lettre de revendeur agréé de {{distributor}} se termine le {{day, day}}',
    brand_authorised_reseller_ends:
      'La lettre de revendeur agréé {{brand}} de {{distributor}} se termine le {{day, day}}',
  },
};
