import type { AnnouncementSource } from './announcements.repository';
import type { WantedAnnouncement } from './announcements.service';
import type { ApprovedCertificate, WonDeal } from './post-running-text';

// What the running text follows. The departments publish it where a deal is won or undone and a certificate approved, and
// where something of theirs is to be announced and is there no more.
declare module '../../../platform/events/events' {
  interface Events {
    'deal.won': WonDeal;
    'deal.undone': Pick<WonDeal, 'id' | 'sales_order'>;
    'certificate.approved': ApprovedCertificate;
    'announcement.wanted': WantedAnnouncement;
    'announcement.unwanted': AnnouncementSource;
  }
}
