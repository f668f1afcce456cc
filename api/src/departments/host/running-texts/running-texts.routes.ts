import * as runningTexts from '@balai/shared/contract/host/running-texts';
import { on } from '../../../platform/events/events';
import { defineFeature } from '../../../platform/operations/feature';
import { announceWanted, endAnnouncementsOf } from './announcements.service';
import { postCertificate, postDeal, takeDealDown } from './post-running-text';
import * as service from './running-texts.service';

export default defineFeature({
  names: [{ fields: ['id_running_text'], table: 'running_texts', nameColumn: 'title' }],
  routes: (routes) => {
    routes.operation(runningTexts.listRunningText, ({ call, input }) =>
      service.readShown(call, ['so', 'text'], input.row),
    );
    routes.operation(runningTexts.listCertificateText, ({ call, input }) =>
      service.readShown(call, ['certificate'], input.row),
    );
    routes.operation(runningTexts.listBirthdayText, ({ call, input }) =>
      service.readShown(call, ['birthday'], input.row),
    );
    routes.answer(runningTexts.getRunningText, (call, { id }) => service.readRunningText(call, id));
    routes.operation(runningTexts.listAchievements, ({ call, input }) =>
      service.readAchievements(call, input),
    );
    routes.answer(runningTexts.dismissRunningText, service.dismiss);
    routes.answer(runningTexts.createLike, (call, { id_running_text: id }) => service.like(call, id));
    routes.answer(runningTexts.deleteLike, service.unlike);
    routes.answer(runningTexts.listLikes, (call, { id_running_text: id }) => service.readLikes(call, id));
    routes.answer(runningTexts.createCongratulation, service.congratulate);
    routes.answer(runningTexts.deleteCongratulation, (call, { id }) => service.takeCommentAway(call, id));
    routes.answer(runningTexts.listCongratulations, (call, { id_running_text: id }) =>
      service.readComments(call, id),
    );
    on('deal.won', postDeal, { transactional: true });
    on('deal.undone', takeDealDown, { transactional: true });
    on('certificate.approved', postCertificate, { transactional: true });
    on('announcement.wanted', announceWanted, { transactional: true });
    on('announcement.unwanted', endAnnouncementsOf, { transactional: true });
  },
});
