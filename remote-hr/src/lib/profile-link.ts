/** Address of a person's page. */
export const profilePath = ({ id }: { id: number }): string => `/users-profile/${id}`;

/** The same with his role and the list of people, as where one comes from [2.4]. */
export const profileLink = (user: { id: number; role: string }): string =>
  `${profilePath(user)}?role=${user.role}&from=/user`;
